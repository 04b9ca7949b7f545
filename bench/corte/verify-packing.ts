// What other programs answer is checked by rectangles alone: they know neither our format nor our checker.
import type { Retangulo } from '@lapida/corte/formato'
import type { Placed, Task } from './peers.ts'

/** Says what is wrong with a packing; null when every piece lies once inside a slab, apart from the others. */
export function packingProblem(task: Task, slabs: readonly Placed[][], guillotine: boolean): string | null {
  const seen = new Set<number>()
  for (const placed of slabs.flat()) {
    const piece = task.pieces[placed.id]
    if (!piece || seen.has(placed.id)) return 'a piece twice or unknown'
    seen.add(placed.id)
    const straight = placed.largura === piece.width && placed.altura === piece.height
    const turned = task.turns && placed.largura === piece.height && placed.altura === piece.width
    if (!straight && !turned) return 'a piece of another size'
    if (
      placed.x < 0 ||
      placed.y < 0 ||
      placed.x + placed.largura > task.width ||
      placed.y + placed.altura > task.height
    )
      return 'a piece over the edge'
  }
  if (seen.size < task.pieces.length) return 'a piece is missing'
  for (const slab of slabs) {
    if (slab.some((one, index) => slab.slice(index + 1).some((other) => overlaps(one, other))))
      return 'pieces overlap'
    if (guillotine && !canBeCut(slab)) return 'a saw cannot cut it'
  }
  return null
}

function overlaps(one: Retangulo, other: Retangulo): boolean {
  return (
    one.x < other.x + other.largura &&
    other.x < one.x + one.largura &&
    one.y < other.y + other.altura &&
    other.y < one.y + one.altura
  )
}

/** Whether straight cuts from edge to edge part all of them. */
function canBeCut(pieces: readonly Retangulo[]): boolean {
  if (pieces.length <= 1) return true
  for (const vertical of [true, false]) {
    const start = (piece: Retangulo) => (vertical ? piece.x : piece.y)
    const end = (piece: Retangulo) => (vertical ? piece.x + piece.largura : piece.y + piece.altura)
    const sorted = pieces.toSorted((one, other) => start(one) - start(other))
    let reach = -Infinity
    for (const [index, piece] of sorted.entries()) {
      if (index > 0 && start(piece) >= reach)
        return canBeCut(sorted.slice(0, index)) && canBeCut(sorted.slice(index))
      reach = Math.max(reach, end(piece))
    }
  }
  return false
}

/** Area of the largest empty rectangle of a slab without its blade, whether or not a saw can cut it free. */
export function largestEmpty({ width, height }: Task, pieces: readonly Retangulo[], serra: number): number {
  const lefts = [...new Set([0, ...pieces.map(({ x, largura }) => x + largura)])].sort(
    (one, other) => one - other,
  )
  const rights = [...new Set([width, ...pieces.map(({ x }) => x)])].sort((one, other) => one - other)
  let largest = 0
  for (const left of lefts)
    for (const right of rights) {
      const wide = right - left - serra
      if (wide <= 0 || wide * (height - serra) <= largest) continue
      const between = pieces
        .filter(({ x, largura }) => x < right && x + largura > left)
        .toSorted((one, other) => one.y - other.y)
      let free = 0
      for (const { y, altura } of between) {
        largest = Math.max(largest, (y - free - serra) * wide)
        free = Math.max(free, y + altura)
      }
      largest = Math.max(largest, (height - free - serra) * wide)
    }
  return largest
}
