// Products of the stock in the queue. The server's copies of a shelf lie in one list of this device; what waits is done to
// it whenever it is read, so that a list of twenty thousand is neither copied nor written for one of them.
import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import { emptyRegistro } from '@lapida/contracts/registro-escrito'
import { margemLucro } from '@lapida/domain/estoque/margem'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import type { ErroOperacao, Operacao, RecursoDoEstoque } from '#data/local/operacao.ts'
import type { EstadoSync } from '#data/local/store.ts'
import { escritoOf } from './regras.ts'
import { estadoSync, visaoOfRegistro, type Regras } from './visao.ts'

export type Produto = EstoqueMaterial | EstoqueItem
/** A product as this device shows it; what the server has as it is has no mark. */
export type ProdutoNoAparelho = Produto & { _sync?: EstadoSync }

/** What names a category, for products that the server has not named it in yet. */
export type CategoriaConhecida = Pick<Produto['categoria'], 'id' | 'nome'>

/** How operations change a product of a shelf on this device. */
export function regrasOfProduto(
  recurso: RecursoDoEstoque,
  categorias: readonly CategoriaConhecida[],
): Regras<Produto> {
  const escrito = escritoOf(recurso)
  const written = (before: Produto, { corpo, criadaEm }: Pick<Operacao, 'corpo' | 'criadaEm'>): Produto => {
    const after = applyMudanca<Produto>(escrito, before, { mudanca: corpo })
    const { categoriaId: id, precoCompra, precoVenda } = after
    const known = categorias.find((one) => one.id === id) ?? before.categoria
    return {
      ...after,
      categoria: known.id === id ? { id, nome: known.nome } : { id, nome: '' },
      margemLucro: margemLucro(precoCompra, precoVenda) ?? 0,
      // A sample that somebody writes to is the workshop's own from then on.
      exemplo: false,
      updatedAt: criadaEm,
      // What a person counts stands in no slab.
      ...('semChapa' in before && {
        semChapa: sumQuantidades(before.semChapa, after.quantidadeEstoque, -before.quantidadeEstoque),
      }),
    }
  }
  return {
    create: (_corpo, operacao) => {
      const { registroId, criadaEm } = operacao
      const vazio = { ...emptyRegistro(escrito), id: registroId, createdAt: criadaEm } as unknown as Produto
      return written(vazio, operacao)
    },
    change: (produto, _corpo, operacao) => written(produto, operacao),
  }
}

/** The products of a shelf as they will be once the server has what waits; new ones stand where their name belongs. */
export function withFila<P extends Produto>(
  recurso: RecursoDoEstoque,
  produtos: readonly P[],
  { operacoes, categorias }: { operacoes: readonly Operacao[]; categorias: readonly CategoriaConhecida[] },
): P[] {
  const regras = regrasOfProduto(recurso, categorias)
  const known = new Map(produtos.map((produto) => [produto.id, produto]))
  let all = [...produtos]
  for (const id of new Set(operacoes.map(({ registroId }) => registroId))) {
    const waiting = operacoes.filter(({ registroId }) => registroId === id)
    const valor: Produto | null = known.get(id) ?? restoredIn(waiting)
    const seen = visaoOfRegistro<Produto>({ valor, excluida: !known.has(id) }, waiting, regras)
    all = withProduto(all, id, seen && ({ ...seen, _sync: estadoSync(waiting) } as ProdutoNoAparelho as P))
  }
  return all
}

/** A product that is to come back is in no list of the server: its operation has it. */
export function restoredIn(waiting: readonly Operacao[]): Produto | null {
  const restoring = waiting.find(({ acao, corpo }) => acao === 'restaurar' && 'id' in corpo)
  return (restoring?.corpo as Produto | undefined) ?? null
}

/** The fields of a product that somebody else has changed, as the refusal of a change tells them. */
export function toldOfProduto(erro: ErroOperacao | undefined): Record<string, unknown> {
  return Object.fromEntries((erro?.conflitos ?? []).map(({ caminho, atual }) => [caminho, atual]))
}

const NAMES = new Intl.Collator('pt-BR')

/** A known record stands where it stood, a new one where its name belongs; null takes it out. */
export function withProduto<T extends { id: string; nome: string }>(
  all: readonly T[],
  id: string,
  produto: T | null,
): T[] {
  const others = all.filter((one) => one.id !== id)
  if (!produto) return others
  const place = others.findIndex(({ nome }) => NAMES.compare(nome, produto.nome) > 0)
  return place < 0 ? [...others, produto] : others.toSpliced(place, 0, produto)
}
