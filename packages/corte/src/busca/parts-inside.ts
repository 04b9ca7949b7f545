import { at } from './ints.ts'
import type { Placement } from './placement.ts'
import type { GrowthAlong, PieceKinds } from './problem.ts'

interface Size {
  width: number
  height: number
}

const NOTHING: readonly Size[] = []

/**
 * What a piece leaves of the stone that it is put into: its pockets in the order of its kind, each gone on where the stone
 * is larger than the box of the piece, then what lies at its ends, beside it and above it.
 */
export function partsInside(
  pieces: PieceKinds,
  { piece, width, height, turned }: Pick<Placement, 'piece' | 'width' | 'height' | 'turned'>,
): readonly Size[] {
  const pockets = pieces.pockets[piece]
  if (!pockets || pockets.length === 0) return NOTHING
  const { wide, high } = growthOf(pieces, piece, turned)
  const [own, across] = [at(pieces.width, piece), at(pieces.height, piece)]
  const dx = width - (turned ? across : own)
  const dy = height - (turned ? own : across)
  return [
    ...pockets.map((pocket, index) => ({
      width: (turned ? pocket.height : pocket.width) + (wide?.pockets[index] ?? 0) * dx,
      height: (turned ? pocket.width : pocket.height) + (high?.pockets[index] ?? 0) * dy,
    })),
    ...(wide && dx > 0 ? wide.ends.map((end) => ({ width: dx, height: end })) : NOTHING),
    ...(high && dy > 0 ? high.ends.map((end) => ({ width: end, height: dy })) : NOTHING),
  ]
}

/** How the stone of a piece grows as it lies: a quarter to the left makes of what was above what is beside it. */
export function growthOf(
  { growth }: Pick<PieceKinds, 'growth'>,
  piece: number,
  turned: boolean,
): { wide: GrowthAlong | null; high: GrowthAlong | null; both: boolean } {
  const { wide = null, high = null, both = false } = growth[piece] ?? {}
  if (!turned) return { wide, high, both }
  return { wide: high, high: wide && { ...wide, ends: wide.ends.toReversed() }, both }
}
