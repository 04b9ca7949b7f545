import type { TipoProduto } from '@lapida/contracts/valores'
import type { Context } from '#http/context.ts'
import { chaveOfProduto, holdProdutos } from './hold-produtos.ts'
import { findPendentes, unmarkBaixado } from './movimentos.repository.ts'
import { writeMovimentos, type NovoMovimento } from './write-movimento.ts'

/** What came back of a product; `saldo` is what was there before. */
export interface ProdutoDevolvido {
  tipo: TipoProduto
  id: string
  quantidade: number
  saldo: number
}

/**
 * Gives back everything that is out of the stock for a quote, to deleted products too, and marks the quote. Its
 * caller holds the quote. What comes back to a stone that has slabs stands there without one.
 * @returns what came back
 */
export async function returnEstoque(
  context: Context,
  { orcamentoId, motivo }: { orcamentoId: string; motivo: string },
): Promise<ProdutoDevolvido[]> {
  const pendentes = await findPendentes(context, orcamentoId)
  const held = await holdProdutos(context, pendentes)
  const movimentos = pendentes.map(({ tipo, id, quantidade }): NovoMovimento => {
    return { produto: { tipo, id }, tipo: 'devolucao', quantidade, motivo, orcamentoId }
  })
  if (movimentos.length > 0) await writeMovimentos(context, movimentos)
  await unmarkBaixado(context, orcamentoId)
  return pendentes.map(({ tipo, id, quantidade }) => {
    const saldo = held.get(chaveOfProduto({ tipo, id }))?.quantidade ?? 0
    return { tipo, id, quantidade, saldo }
  })
}
