/** The name of a list's order among the paths of a record (juncao.ts), as `servicos.ordem`; no entry has this id. */
export const ORDEM = 'ordem'

/** The orders of the same entries, by their ids. */
export interface Ordens {
  /** what both started from; null: not known, only that it was another one than now */
  base: readonly string[] | null
  minha: readonly string[]
  atual: readonly string[]
}

/** The order that both make, and the same where each moved what the other one moved too, its own way. */
export interface OrdemJunta {
  isConflito: boolean
  /** with this device's order where both moved the same */
  minha: string[]
  /** with the stored order there */
  atual: string[]
}

/**
 * Two orders that started from one. The entries fall into the smallest runs that neither moved anything into or out of:
 * a run that only one put into another order stands as that one put it, and one that both did, each its own way, is a
 * conflict. So every pair of entries stands as whoever exchanged it put it, or is asked about.
 */
export function joinOrdens({ base, minha, atual }: Ordens): OrdemJunta {
  const runs = base ? runsOf(base, [minha, atual]) : [{ start: 0, end: minha.length }]
  const joined: OrdemJunta = { isConflito: false, minha: [], atual: [] }
  for (const { start, end } of runs) {
    const [own, stored] = [minha.slice(start, end), atual.slice(start, end)]
    const begun = base?.slice(start, end)
    const isBoth = [own, stored].every((run) => !begun || !isSameOrder(run, begun))
    if (isBoth && !isSameOrder(own, stored)) joined.isConflito = true
    joined.minha.push(...(begun && isSameOrder(own, begun) ? stored : own))
    joined.atual.push(...(isBoth || (begun && isSameOrder(own, begun)) ? stored : own))
  }
  return joined
}

/** Whether two lists name the same in the same order. */
export function isSameOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index])
}

interface Run {
  start: number
  end: number
}

/** The smallest runs of places that hold the same entries in every order. */
function runsOf(base: readonly string[], orders: readonly (readonly string[])[]): Run[] {
  const places = new Map(base.map((id, place) => [id, place]))
  const runs: Run[] = []
  let start = 0
  let furthest = 0
  base.forEach((_, index) => {
    for (const order of orders) furthest = Math.max(furthest, places.get(order[index] ?? '') ?? 0)
    if (furthest > index) return
    runs.push({ start, end: index + 1 })
    start = index + 1
  })
  return runs
}
