import { at, realAt } from './busca/ints.ts'
import type { PieceKinds, Problem, SlabKind } from './busca/problem.ts'
import { wantedArea } from './busca/problem.ts'

/** How many thresholds per side the bound tries at most: with all of them a large order would take seconds. */
const MOST_THRESHOLDS = 40

/**
 * No plan costs less: the dearest of what the area of the pieces alone asks for and, where all slabs are alike, of what
 * dual feasible functions ask for (Fekete & Schepers 2001; Carlier, Clautiaux & Moukrim 2007).
 * @param values what a slab of each kind costs; the bound is in the same unit
 */
export function lowerBound({ pieces, slabs }: Problem, ...values: number[][]): number[] {
  const [first] = slabs
  if (!first || pieces.count === 0) return values.map(() => 0)
  const area = wantedArea(pieces)
  const sameSize = slabs.every(({ width, height }) => width === first.width && height === first.height)
  const count = sameSize ? slabsNeeded(withoutGuests(pieces), first) : 0
  return values.map((value) => {
    const priced = slabs.map((slab, kind) => ({ ...slab, value: value[kind] ?? 0 }))
    const alike = priced.every((slab) => slab.value === value[0])
    return Math.max(areaBound(area, priced), alike ? count * (value[0] ?? 0) : 0)
  })
}

/** Without the pieces that may lie inside the box of another: of those only the area is sure to be needed. */
function withoutGuests(pieces: PieceKinds): PieceKinds {
  const { wanted, guests } = pieces
  return { ...pieces, wanted: wanted.map((copies, kind) => (guests[kind] === 1 ? 0 : copies)) }
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
  const sides = sidesOf(pieces)
  const across = different(duals(slab.width, sides).map((dual) => weights(dual, slab.width, pieces)))
  const up = different(duals(slab.height, sides).map((dual) => weights(dual, slab.height, pieces)))
  const turns = pieces.turns.map((turn, kind) => (turn === 1 && liesTurned(pieces, kind, slab) ? 1 : 0))
  let most = 0
  for (const one of across)
    for (const other of up) most = Math.max(most, weigh(one, other, { wanted: pieces.wanted, turns }))
  return Math.max(1, Math.ceil(most - 1e-9))
}

/** Sum of the pieces' weights in slabs; a piece that may turn weighs the less of its two ways. */
function weigh(
  across: Weights,
  up: Weights,
  { wanted, turns }: Pick<PieceKinds, 'wanted' | 'turns'>,
): number {
  const { ofWidth, ofHeight } = across
  const { ofWidth: upWidth, ofHeight: upHeight } = up
  let sum = 0
  for (let kind = 0; kind < wanted.length; kind += 1) {
    let weight = realAt(ofWidth, kind) * realAt(upHeight, kind)
    if (turns[kind] === 1) weight = Math.min(weight, realAt(ofHeight, kind) * realAt(upWidth, kind))
    sum += weight * at(wanted, kind)
  }
  return sum
}

/** Many functions weigh the pieces of an order alike: one of them speaks for all. */
function different(list: readonly Weights[]): Weights[] {
  return [...new Map(list.map((entry) => [`${entry.ofWidth}|${entry.ofHeight}`, entry])).values()]
}

function sidesOf({ width, height }: PieceKinds): number[] {
  return [...new Set([...width, ...height])].sort((one, other) => one - other)
}

function liesTurned({ width, height }: PieceKinds, kind: number, slab: SlabKind): boolean {
  return at(height, kind) <= slab.width && at(width, kind) <= slab.height
}

/** What a function makes of the sides of every piece, as parts of what it makes of the whole length. */
interface Weights {
  ofWidth: Float64Array
  ofHeight: Float64Array
}

function weights(dual: Dual, whole: number, { width, height }: PieceKinds): Weights {
  const full = dual(whole)
  const part = (length: number) => dual(Math.min(length, whole)) / full
  return { ofWidth: Float64Array.from(width, part), ofHeight: Float64Array.from(height, part) }
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
