import { produtoValues, type ProdutoEscrito } from '#features/estoque/produto-values.ts'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import {
  chaveOfProduto,
  holdProdutos,
  type Produto,
  type Produtos,
} from '#features/movimentos/hold-produtos.ts'
import { writeMovimentos, type NovoMovimento } from '#features/movimentos/write-movimento.ts'
import { QUANTIDADE_POR_CHAPAS } from '#features/chapas/refuse-por-chapas.ts'
import { sumChapas } from '#features/chapas/sum-chapas.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { LinhaPronta } from './importavel.ts'
import { insertCategorias, recordEventos, upsertProdutos, type Prateleira } from './produtos.repository.ts'

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
  const produtoOf = ({ id }: LinhaDeProduto): Produto => ({ tipo: TIPOS[prateleira], id })
  const antes = await holdProdutos(context, linhas.filter(({ nova }) => !nova).map(produtoOf))
  const rows = linhas.map((linha) => ({
    ...produtoValues(linha.escrito),
    id: linha.id,
    // Only movements change it.
    quantidadeEstoque: antes.get(chaveOfProduto(produtoOf(linha)))?.quantidade ?? 0,
  }))
  await upsertProdutos(context, prateleira, rows)
  const movimentos = linhas.flatMap((linha) => movimentosOf(linha, produtoOf(linha), antes))
  await refuseCorrecoesPorChapas(context, movimentos)
  await writeMovimentos(context, movimentos)
  await recordEventos(context, eventosOf(prateleira, linhas, categorias))
}

/**
 * A stone may have got its first slab since the sheet was checked.
 * @throws {AppError} MATERIAL_POR_CHAPAS
 */
async function refuseCorrecoesPorChapas(
  context: Context,
  movimentos: readonly NovoMovimento[],
): Promise<void> {
  const corrected = movimentos.filter(
    ({ tipo, produto }) => tipo === 'correcao' && produto.tipo === 'material',
  )
  const ids = corrected.map(({ produto }) => produto.id)
  if ((await sumChapas(context, ids)).size > 0)
    throw new AppError('MATERIAL_POR_CHAPAS', { campos: { quantidadeEstoque: QUANTIDADE_POR_CHAPAS } })
}

const IMPORTACAO = 'Importação de planilha'

const TIPOS = { materiais: 'material', itens: 'item' } as const

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

/**
 * A new product begins with its quantity, a known one is corrected to it. A row that says nothing of the quantity
 * leaves what is there now, which may be newer than what was checked.
 */
function movimentosOf(
  { escrito, nova, antes: guardado }: LinhaDeProduto,
  produto: Produto,
  antes: Produtos,
): NovoMovimento[] {
  const asked = escrito.quantidadeEstoque
  if (nova) return [{ produto, tipo: 'inicial', quantidade: asked, motivo: IMPORTACAO }]
  const quantidade = sumQuantidades(asked, -(antes.get(chaveOfProduto(produto))?.quantidade ?? 0))
  if (guardado?.escrito.quantidadeEstoque === asked || quantidade === 0) return []
  return [{ produto, tipo: 'correcao', quantidade, motivo: IMPORTACAO }]
}
