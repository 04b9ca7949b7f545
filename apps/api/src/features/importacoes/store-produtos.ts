import { produtoValues, type ProdutoEscrito } from '#features/estoque/produto-values.ts'
import { sumQuantidades } from '@lapida/domain/estoque/movimento'
import {
  chaveOfProduto,
  holdProdutos,
  type Produto,
  type Produtos,
} from '#features/movimentos/hold-produtos.ts'
import { writeMovimentos, type NovoMovimento } from '#features/movimentos/write-movimento.ts'
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
  await writeMovimentos(
    context,
    linhas.flatMap((linha) => movimentosOf(linha, produtoOf(linha), antes)),
  )
  await recordEventos(context, eventosOf(prateleira, linhas, categorias))
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
