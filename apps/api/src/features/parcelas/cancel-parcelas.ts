import type { Context } from '#http/context.ts'
import { cancelAll } from './parcelas.repository.ts'

/**
 * The instalments of a quote that is no longer approved are not asked for any more; what came in for them is to be given
 * back until the quote is approved again (`openParcelas`).
 * @param porque what happened to the quote: 'reaberto', 'rejeitado', 'excluído'
 */
export async function cancelParcelas(context: Context, orcamentoId: string, porque: string): Promise<void> {
  await cancelAll(context, orcamentoId, `Orçamento ${porque}`)
}
