import type { Context } from '#http/context.ts'
import { findPendentes, unmarkBaixado } from './movimentos.repository.ts'
import { writeMovimentos, type NovoMovimento } from './write-movimento.ts'

/**
 * Gives back everything that is out of the stock for a quote, to deleted products too, and marks the quote. Its
 * caller holds the quote. What comes back to a stone that has slabs stands there without one.
 */
export async function returnEstoque(
  context: Context,
  { orcamentoId, motivo }: { orcamentoId: string; motivo: string },
): Promise<void> {
  const pendentes = await findPendentes(context, orcamentoId)
  const movimentos = pendentes.map(({ tipo, id, quantidade }): NovoMovimento => {
    return { produto: { tipo, id }, tipo: 'devolucao', quantidade, motivo, orcamentoId }
  })
  if (movimentos.length > 0) await writeMovimentos(context, movimentos)
  await unmarkBaixado(context, orcamentoId)
}
