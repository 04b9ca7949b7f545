import { pickEscrito, pickNames, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { isSameValue } from '@lapida/domain/shared/same-value'
import type { Operacao } from '#data/local/operacao.ts'

/** Whether a change of some fields was made from other values than those that are shown now. */
export function isBlind(
  escrito: RegistroEscrito,
  { corpo, seen, shown }: { corpo: object; seen: object; shown: object },
): boolean {
  const names = Object.keys(corpo)
  const [before, now] = [seen, shown].map((each) => pickNames(names, pickEscrito(escrito, each)))
  return !isSameValue(before, now)
}

/** A product of the stock as it was seen, with what this device has written of it and the server has not. */
export function withWaiting(seen: object, operacoes: readonly Pick<Operacao, 'corpo'>[]): object {
  return Object.assign({}, seen, ...operacoes.map(({ corpo }) => corpo)) as object
}
