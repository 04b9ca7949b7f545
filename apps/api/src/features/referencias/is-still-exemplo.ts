import type { Context } from '#http/context.ts'
import { isAnyProprio } from './referencias.repository.ts'
import type { Mencao } from './refuse-desconhecidas.ts'

/**
 * Whether a sample document is one still: it is the account's own from the moment in which it names a quote, a customer
 * or a slab that is no sample, because taking the samples away must take nobody's work along.
 */
export async function isStillExemplo(
  context: Context,
  { exemplo }: { exemplo: boolean },
  mencoes: readonly Mencao[],
): Promise<boolean> {
  if (!exemplo) return false
  const named = (wanted: Mencao['tipo']) =>
    mencoes.filter(({ tipo }) => tipo === wanted).map(({ nome }) => nome)
  const nomeados = { orcamento: named('orcamento'), cliente: named('cliente'), chapa: named('chapa') }
  return !(await isAnyProprio(context, nomeados))
}
