import { produtoValues, type ProdutoEscrito } from '#features/estoque/produto-values.ts'
import type { Context } from '#http/context.ts'
import type { LinhaPronta } from './importavel.ts'
import {
  holdQuantidades,
  insertCategorias,
  recordEventos,
  upsertProdutos,
  type Prateleira,
} from './produtos.repository.ts'

type LinhaDeProduto = LinhaPronta & { escrito: ProdutoEscrito }

/** Writes the products of a sheet in a few statements, each with its entry in the history as its own call makes it. */
export async function storeProdutos(
  context: Context,
  {
    prateleira,
    linhas,
    categorias,
  }: {
    prateleira: Prateleira
    linhas: readonly LinhaDeProduto[]
    categorias: readonly { id: string; nome: string }[]
  },
): Promise<void> {
  await insertCategorias(context, prateleira, categorias)
  const known = linhas.filter(({ nova }) => !nova).map(({ id }) => id)
  const antes = await holdQuantidades(context, prateleira, known)
  const rows = linhas.map((linha) => ({
    ...produtoValues(linha.escrito),
    id: linha.id,
    quantidadeEstoque: quantidadeOf(linha, antes),
  }))
  await upsertProdutos(context, prateleira, rows)
  await recordEventos(context, eventosOf(prateleira, linhas, categorias))
}

const ENTIDADES = {
  materiais: { produto: 'estoque-material', categoria: 'categoria-material' },
  itens: { produto: 'estoque-item', categoria: 'categoria-item' },
} as const

function eventosOf(
  prateleira: Prateleira,
  linhas: readonly LinhaDeProduto[],
  categorias: readonly { id: string; nome: string }[],
) {
  const { produto, categoria } = ENTIDADES[prateleira]
  return [
    ...categorias.map(({ id, nome }) => ({
      entidade: categoria,
      entidadeId: id,
      acao: 'criado' as const,
      titulo: nome,
    })),
    ...linhas.map(({ id, nova, escrito }) => ({
      entidade: produto,
      entidadeId: id,
      acao: nova ? ('criado' as const) : ('alterado' as const),
      titulo: escrito.nome,
    })),
  ]
}

/** A row that says nothing of the quantity leaves what is there now, which may be newer than what was checked. */
function quantidadeOf(
  { id, escrito, antes: guardado }: LinhaDeProduto,
  antes: ReadonlyMap<string, number>,
): number {
  const untouched = guardado?.escrito.quantidadeEstoque === escrito.quantidadeEstoque
  return untouched ? (antes.get(id) ?? escrito.quantidadeEstoque) : escrito.quantidadeEstoque
}
