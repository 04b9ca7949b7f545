/**
 * The packing problem behind an order: lengths are integers of a millimetre, every piece and every trimmed slab one
 * blade wider and higher than it is, so that cuts cost nothing any more. Pieces of one size are one kind.
 */
export interface Problem {
  pieces: PieceKinds
  slabs: SlabKind[]
  /** deepest change of direction of the cuts, Infinity without a limit */
  levels: number
}

export interface PieceKinds {
  count: number
  width: Int32Array
  height: Int32Array
  /** 1 where turning by 90° gives another rectangle and is allowed */
  turns: Uint8Array
  /** of the stone that is gone with the piece: its box less its pockets */
  area: Float64Array
  /** stone that the piece leaves inside its box, the piece not turned; none for most */
  pockets: readonly (readonly Pocket[])[]
  /** how the stone that the piece is cut out of may be larger than its box; null for most */
  growth: readonly (Growth | null)[]
  /** 1 where a piece of the kind may lie in the pocket of another */
  guests: Uint8Array
  /** how many pieces of the kind are wanted */
  wanted: Int32Array
}

/**
 * A piece with a notch at a side may be cut out of more stone than its box, the piece not turned: the notch goes on there,
 * and beside it lies what is left at the ends of the box.
 */
export interface Growth {
  wide: GrowthAlong | null
  high: GrowthAlong | null
  /** towards both at once: a notch reaches the corner */
  both: boolean
}

export interface GrowthAlong {
  /** by pocket of the piece: 1 where it goes on */
  pockets: readonly number[]
  /** how long the ends are, in their order along the side, one blade longer than they are */
  ends: readonly number[]
}

/** A rectangle of stone inside the box of a piece, one blade wider and higher than it is. */
export interface Pocket {
  width: number
  height: number
  /** what freeing it asks for: corners that are finished by hand, cuts, and their length in mm */
  corners: number
  cuts: number
  travel: number
}

export interface SlabKind {
  width: number
  height: number
  /** how many there are, Infinity for as many as needed */
  available: number
  /** what one costs: the sum over the slabs of a plan is what the search lowers */
  value: number
  /** how defects divide the slab before the first piece; one way is chosen at random for each slab */
  divisions: Division[]
}

/** A slab cut up around its defects. */
export type Division =
  | { type: 'free'; width: number; height: number }
  | { type: 'defect'; width: number; height: number }
  | { type: 'cut'; vertical: boolean; width: number; height: number; parts: Division[] }

/** Area of all pieces that are wanted, blade included. */
export function wantedArea({ count, area, wanted }: PieceKinds): number {
  let sum = 0
  for (let kind = 0; kind < count; kind += 1) sum += (area[kind] ?? 0) * (wanted[kind] ?? 0)
  return sum
}

/** How many pieces are wanted, every copy counted. */
export function wantedCount({ wanted }: PieceKinds): number {
  return wanted.reduce((sum, copies) => sum + copies, 0)
}

/** The longest side of any slab. */
export function longestSide({ slabs }: Problem): number {
  return slabs.reduce((longest, { width, height }) => Math.max(longest, width, height), 0)
}
