import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { loadOrcamentos } from '#features/orcamentos/load-orcamento.ts'
import { findContratada } from '#features/propostas/find-contratada.ts'
import { together, type Context } from '#http/context.ts'
import { openParcelas } from './open-parcelas.ts'

/**
 * Makes the instalments of a quote what its contract asks, as often as something of either changes: the transaction holds
 * the account. A quote that is not approved, or is deleted, asks for none.
 */
export async function settleParcelas(context: Context, orcamentoId: string): Promise<void> {
  const [[orcamento], contratada] = await together(
    loadOrcamentos(context, [orcamentoId]),
    findContratada(context, orcamentoId),
  )
  if (orcamento?.status !== 'aprovado') return
  if (!contratada) return
  await openParcelas(context, { orcamento: orcamentoVigente(orcamento), proposta: contratada.proposta })
}
