import { leaveToCommit, type Context } from '#http/context.ts'
import { deleteAprovacao, findAprovacao, saveAprovacao, type SaidaGuardada } from './reservas.repository.ts'

export type { SaidaGuardada } from './reservas.repository.ts'

const HOURS = 24
const HOUR_MS = 3_600_000

/** Until when what a quote gave back on leaving its approval can be repeated. */
export function saidaRefazivelAte({ em }: Pick<SaidaGuardada, 'em'>): Date {
  return new Date(new Date(em).getTime() + HOURS * HOUR_MS)
}

/** Keeps what a quote gives back while it leaves its approval, at the latest with the commit; what was kept of an earlier one is over. */
export function keepSaida(context: Context, orcamentoId: string, saida: Omit<SaidaGuardada, 'em'>): void {
  const em = context.now.toISOString()
  const kept = { saida: { em, ...saida }, naoVoltou: [], ofertaDispensadaEm: null }
  leaveToCommit(context.db, saveAprovacao(context, orcamentoId, kept))
}

/**
 * What a quote gave back when it last left its approval, once: the second caller gets null. `late`: too long ago to be
 * repeated. Its caller holds the quote.
 */
export async function takeSaida(
  context: Context,
  orcamentoId: string,
): Promise<{ saida: SaidaGuardada; late: boolean } | null> {
  const saida = (await findAprovacao(context, orcamentoId))?.saida
  if (!saida) return null
  await saveAprovacao(context, orcamentoId, { saida: null })
  return { saida, late: context.now > saidaRefazivelAte(saida) }
}

/** A quote was approved anew: nothing of an earlier approval is repeated any more, at the latest from the commit on. */
export function forgetSaida(context: Context, orcamentoId: string): void {
  leaveToCommit(context.db, deleteAprovacao(context, orcamentoId))
}

/** Keeps sentences about what did not come back with an approval. */
export function keepNaoVoltou(context: Context, orcamentoId: string, naoVoltou: string[]): Promise<void> {
  return saveAprovacao(context, orcamentoId, { naoVoltou })
}
