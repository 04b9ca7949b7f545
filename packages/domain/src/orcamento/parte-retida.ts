import type { RegistroEscrito } from '@lapida/contracts/registro-escrito'
import { coupledOf, interleave } from './juncao.ts'
import { applyMudanca, differenceOf, entriesOf } from './mudanca.ts'
import { ORDEM } from './ordem.ts'

type Fields = Readonly<Record<string, unknown>>

/** A record as somebody saw it, and as it is now. */
export interface DoisEstados<T> {
  antes: T
  agora: T
}

/**
 * The record as it is now, but for what is held back, which is as it was: a field with those that mean one thing with it,
 * an entry of one of the record's lists as a whole, or the order of such a list. What a form started from, where it has
 * taken over some of what others did since and not yet the rest (docs/decisions/035-two-people-one-quote.md).
 * @param isHeld by the path of a field (`desconto`), an entry (`servicos.<id>`) or an order (`servicos.ordem`)
 */
export function withHeldBack<T extends object>(
  escrito: RegistroEscrito,
  { antes, agora }: DoisEstados<T>,
  isHeld: (caminho: string) => boolean,
): T {
  const change: Fields = differenceOf(escrito, antes as Fields, agora as Fields) ?? {}
  const taken = Object.entries(change).flatMap(([name, value]) => {
    if (name in escrito.listas) return [[name, heldList(name, { antes, value }, isHeld)] as const]
    return coupledOf(escrito, name).some(isHeld) ? [] : [[name, value] as const]
  })
  return applyMudanca(escrito, antes, { mudanca: Object.fromEntries(taken) })
}

function heldList(
  name: string,
  { antes, value }: { antes: object; value: unknown },
  isHeld: (caminho: string) => boolean,
): Fields[] {
  const isHeldEntry = ({ id }: Fields) => isHeld(`${name}.${String(id)}`)
  const now = entriesOf(value).map((entry) => (isHeldEntry(entry) ? { id: entry['id'] } : entry))
  const known = new Map(now.map((entry) => [entry['id'], entry]))
  const before = entriesOf((antes as Fields)[name]).flatMap((entry) => {
    const found = known.get(entry['id']) ?? (isHeldEntry(entry) ? { id: entry['id'] } : null)
    return found ? [found] : []
  })
  return isHeld(`${name}.${ORDEM}`) ? interleave(before, now) : interleave(now, before)
}
