import type { Context } from '#http/context.ts'
import { findChapasEmPlanos } from './referencias.repository.ts'

/** Slabs of the stock that an open plan without any piece of a quote has, each with the name of one such plan. */
export async function listChapasEmPlanos(
  context: Context,
  orcamentoId: string,
): Promise<{ chapaId: string; plano: string }[]> {
  const plans = await findChapasEmPlanos(context, orcamentoId)
  const names = new Map(plans.flatMap(({ nome, chapas }) => chapas.map((id) => [id.toLowerCase(), nome])))
  // A plan is called after whomever it is for.
  const isTold = context.pessoa?.veTodosOrcamentos ?? true
  return [...names].map(([chapaId, plano]) => ({ chapaId, plano: isTold ? plano : 'Outro plano' }))
}
