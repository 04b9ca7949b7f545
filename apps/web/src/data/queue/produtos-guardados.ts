import { CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import type { Operacao, RecursoDoEstoque } from '#data/local/operacao.ts'
import { changeCopy, reloadCopies } from '#data/local/remote-copy.ts'
import { openedStore, type Store } from '#data/local/store.ts'
import { loadedJuncao } from './juncao-carregada.ts'
import {
  regrasOfProduto,
  restoredIn,
  toldOfProduto,
  withFila,
  withProduto,
  type CategoriaConhecida,
  type Produto,
  type ProdutoNoAparelho,
} from './produtos-na-fila.ts'

/** A shelf as it will be once the server has what waits. */
export async function withNaoEnviados<P extends Produto>(
  recurso: RecursoDoEstoque,
  produtos: readonly P[],
  operacoes: readonly Operacao[],
): Promise<P[]> {
  return withFila(recurso, produtos, { operacoes, categorias: await listCategorias(recurso) })
}

/** The categories of a shelf as this device knows them. */
export async function listCategorias(recurso: RecursoDoEstoque): Promise<CategoriaConhecida[]> {
  const { categoriasMaterial, categoriasItem } = CHAVES_ESTOQUE
  const chave = recurso === 'estoque-materiais' ? categoriasMaterial : categoriasItem
  const kept = await openedStore()?.cache.get(chave)
  return (kept?.valor ?? []) as CategoriaConhecida[]
}

/** A product of a shelf as this device knows it; undefined where it does not. */
export async function findProduto(
  recurso: RecursoDoEstoque,
  id: string,
): Promise<ProdutoNoAparelho | undefined> {
  const store = openedStore()
  const operacoes = (await store?.operacoes.where({ recurso, registroId: id }).sortBy('ordem')) ?? []
  const kept = (await store?.cache.get(recurso))?.valor as Produto[] | undefined
  return (await withNaoEnviados(recurso, kept ?? [], operacoes)).find((one) => one.id === id)
}

/** The server has an operation: it leaves the queue and the server's copy comes into the list, in one transaction. */
export async function completeProduto(
  store: Store,
  operacao: Operacao,
  answer: object | null,
): Promise<void> {
  const { recurso, registroId, acao } = operacao
  const restored = acao === 'restaurar' ? restoredIn([operacao]) : null
  const produto = (answer as Produto | null) ?? restored
  await store.transaction('rw', store.operacoes, store.cache, async () => {
    await store.operacoes.delete(operacao.ordem)
    const behind = await store.operacoes.where({ recurso, registroId }).sortBy('ordem')
    const settled = answer && loadedJuncao()?.settleBehind(operacao, behind, answer)
    if (settled) await store.operacoes.bulkPut(settled)
    if (produto || acao === 'remover')
      await changeCopy<Produto[]>(recurso, (all) => withProduto(all, registroId, produto))
  })
  // Without a list, or without the product in the answer, the server is asked.
  if (!(produto || acao === 'remover') || !(await store.cache.get(recurso))) reloadCopies([recurso])
}

/** What a refusal tells of a product comes into the list; the rest of it is asked for. */
export async function keepTold(operacao: Operacao & { recurso: RecursoDoEstoque }): Promise<void> {
  const { recurso, registroId, erro } = operacao
  const regras = regrasOfProduto(recurso, await listCategorias(recurso))
  const told = { ...operacao, corpo: toldOfProduto(erro) }
  await changeCopy<Produto[]>(recurso, (all) =>
    all.map((one) => (one.id === registroId ? regras.change(one, told.corpo, told) : one)),
  )
  reloadCopies([recurso])
}
