import type { PieceKinds, Problem, SlabKind } from './busca/problem.ts'
import { wantedArea } from './busca/problem.ts'

/** How many thresholds per side the bound tries at most: with all of them a large order would take seconds. */
const MOST_THRESHOLDS = 40

/**
 * No plan costs less: the dearest of what the area of the pieces alone asks for and, where all slabs are alike, of what
 * dual feasible functions ask for (Fekete & Schepers 2001; Carlier, Clautiaux & Moukrim 2007). In the unit of the
 * slabs' values.
 */
export function lowerBound({ pieces, slabs }: Problem): number {
  const byArea = areaBound(wantedArea(pieces), slabs)
  const [first] = slabs
  if (!first || pieces.count === 0) return 0
  const alike = slabs.every(
    ({ width, height, value }) => width === first.width && height === first.height && value === first.value,
  )
  return alike ? Math.max(byArea, first.value * slabsNeeded(pieces, first)) : byArea
}

/** The cheapest slabs for their area until the area of the pieces is covered; the last one counts by its share. */
function areaBound(area: number, slabs: readonly SlabKind[]): number {
  const cheapestFirst = slabs
    .map(({ width, height, value, available }) => ({ size: width * height, value, available }))
    .sort((one, other) => one.value / one.size - other.value / other.size)
  let missing = area
  let cost = 0
  for (const { size, value, available } of cheapestFirst) {
    const count = Math.min(available, missing / size)
    cost += count * value
    missing -= count * size
    if (missing <= 0) break
  }
  return cost
}

type Dual = (length: number) => number

/** How many slabs of one kind the pieces need at least. */
function slabsNeeded(pieces: PieceKinds, slab: SlabKind): number {
  const acrossDuals = duals(slab.width, sidesOf(pieces))
  const upDuals = duals(slab.height, sidesOf(pieces))
  let most = 1
  for (const across of acrossDuals)
    for (const up of upDuals) most = Math.max(most, weigh(pieces, slab, { across, up }))
  return most
}

function sidesOf({ width, height }: PieceKinds): number[] {
  return [...new Set([...width, ...height])].sort((one, other) => one - other)
}

/** Sum of the pieces' weights in slabs; a piece that may turn weighs the less of its two ways. */
function weigh(
  pieces: PieceKinds,
  { width, height }: SlabKind,
  { across, up }: { across: Dual; up: Dual },
): number {
  const full = across(width) * up(height)
  let sum = 0
  for (let kind = 0; kind < pieces.count; kind += 1) {
    const wide = pieces.width[kind] ?? 0
    const high = pieces.height[kind] ?? 0
    const straight = across(wide) * up(high)
    const lies = high <= width && wide <= height
    const weight = pieces.turns[kind] === 1 && lies ? Math.min(straight, across(high) * up(wide)) : straight
    sum += weight * (pieces.wanted[kind] ?? 0)
  }
  return Math.ceil(sum / full - 1e-9)
}

/**
 * Functions that give every set of lengths which fits into `whole` a sum of at most their value for `whole`; longer than
 * `whole` never happens.
 */
function duals(whole: number, sides: readonly number[]): Dual[] {
  const halves = sides.filter((side) => side * 2 <= whole)
  const step = Math.max(1, Math.ceil(halves.length / MOST_THRESHOLDS))
  const thresholds = halves.filter((_, index) => index % step === 0)
  return [
    (length) => length,
    ...thresholds.flatMap((threshold) => [rounded(whole, threshold), counted(whole, threshold)]),
  ]
}

/** Short lengths count nothing, and what leaves room only for short ones counts as the whole. */
function rounded(whole: number, threshold: number): Dual {
  return (length) => (length > whole - threshold ? whole : length < threshold ? 0 : length)
}

/** How many short lengths a length replaces. */
function counted(whole: number, threshold: number): Dual {
  const places = Math.floor(whole / threshold)
  return (length) => {
    if (length * 2 > whole) return 2 * (places - Math.floor((whole - length) / threshold))
    return length * 2 === whole ? places : 2 * Math.floor(length / threshold)
  }
}
