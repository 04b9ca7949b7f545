import type { Context } from '#http/context.ts'
import { deleteAprovacao, findAprovacao, saveAprovacao, type SaidaGuardada } from './reservas.repository.ts'

export type { SaidaGuardada } from './reservas.repository.ts'

const HOURS = 24
const HOUR_MS = 3_600_000

/** Until when what a quote gave back on leaving its approval can be repeated. */
export function saidaRefazivelAte({ em }: Pick<SaidaGuardada, 'em'>): Date {
  return new Date(new Date(em).getTime() + HOURS * HOUR_MS)
}

/** Keeps what a quote gives back while it leaves its approval; what was kept of an earlier one is over. */
export async function keepSaida(
  context: Context,
  orcamentoId: string,
  saida: Omit<SaidaGuardada, 'em'>,
): Promise<void> {
  const em = context.now.toISOString()
  await saveAprovacao(context, orcamentoId, {
    saida: { em, ...saida },
    naoVoltou: [],
    ofertaDispensadaEm: null,
  })
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

/** A quote was approved anew: nothing of an earlier approval is repeated any more. */
export function forgetSaida(context: Context, orcamentoId: string): Promise<void> {
  return deleteAprovacao(context, orcamentoId)
}

/** Keeps sentences about what did not come back with an approval. */
export function keepNaoVoltou(context: Context, orcamentoId: string, naoVoltou: string[]): Promise<void> {
  return saveAprovacao(context, orcamentoId, { naoVoltou })
}
