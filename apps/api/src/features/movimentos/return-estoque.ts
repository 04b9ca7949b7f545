import type { Context } from '#http/context.ts'
import { holdProdutos } from './hold-produtos.ts'
import { findPendentes, findPorChapas, unmarkBaixado } from './movimentos.repository.ts'
import { writeMovimentos, type NovoMovimento } from './write-movimento.ts'

const POR_CHAPAS = 'O material é controlado por chapas'

/**
 * Gives back everything that is out of the stock for a quote, to deleted products too, and marks the quote. Its
 * caller holds the quote. A stone that is held by slabs by now keeps the sum of its slabs: what comes back to it is
 * corrected away.
 */
export async function returnEstoque(
  context: Context,
  { orcamentoId, motivo }: { orcamentoId: string; motivo: string },
): Promise<void> {
  const pendentes = await findPendentes(context, orcamentoId)
  // Held before the slabs are looked at, so that no slab comes in between.
  await holdProdutos(context, pendentes)
  const materiais = pendentes.filter(({ tipo }) => tipo === 'material').map(({ id }) => id)
  const porChapas = await findPorChapas(context, materiais)
  const movimentos = pendentes.flatMap(({ tipo, id, quantidade }): NovoMovimento[] => {
    const produto = { tipo, id }
    const back = { produto, tipo: 'devolucao' as const, quantidade, motivo, orcamentoId }
    if (tipo === 'item' || !porChapas.has(id)) return [back]
    return [back, { produto, tipo: 'correcao', quantidade: -quantidade, motivo: POR_CHAPAS }]
  })
  if (movimentos.length > 0) await writeMovimentos(context, movimentos)
  await unmarkBaixado(context, orcamentoId)
}
