import { pickEscrito, pickNames, type RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { isSameValue } from '@lapida/domain/shared/same-value'

/** Whether a change of some fields was made from other values than those that are shown now. */
export function isBlind(
  escrito: RegistroEscrito,
  { corpo, seen, shown }: { corpo: object; seen: object; shown: object },
): boolean {
  const names = Object.keys(corpo)
  const [before, now] = [seen, shown].map((each) => pickNames(names, pickEscrito(escrito, each)))
  return !isSameValue(before, now)
}
