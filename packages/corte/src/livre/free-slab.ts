import { areaOf, overlap, without, type Box } from './box.ts'

/** A piece where it lies; its blade belongs to it. */
export interface FreePiece extends Box {
  /** kind of the piece */
  piece: number
}

/** What a slab of a kind is before the first piece. */
export interface FreeSlabKind {
  kind: number
  width: number
  height: number
  /** where no piece may lie; a box may be turned inside out where a defect is narrower than the blade */
  obstacles: readonly Box[]
}

/** A slab with pieces that lie anywhere, and its empty rectangles. Nothing changes it: a change gives another slab. */
export class FreeSlab {
  readonly kind: FreeSlabKind
  readonly pieces: readonly FreePiece[]
  /** the largest rectangles without a piece or an obstacle; they overlap each other */
  readonly empty: readonly Box[]
  /** area of the pieces, blade included */
  readonly used: number

  private constructor(kind: FreeSlabKind, pieces: readonly FreePiece[], empty: readonly Box[]) {
    this.kind = kind
    this.pieces = pieces
    this.empty = empty
    this.used = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
  }

  /** A slab with these pieces; the caller knows that they lie apart. */
  static holding(kind: FreeSlabKind, pieces: readonly FreePiece[]): FreeSlab {
    const whole: Box = { left: 0, bottom: 0, right: kind.width, top: kind.height }
    const taken = [...kind.obstacles, ...pieces]
    return new FreeSlab(
      kind,
      pieces,
      taken.reduce<readonly Box[]>((empty, box) => without(empty, box), [whole]),
    )
  }

  /** The slab with one piece more. */
  with(piece: FreePiece): FreeSlab {
    return new FreeSlab(this.kind, [...this.pieces, piece], without(this.empty, piece))
  }

  /** The slab without the pieces in a window, and their kinds. */
  cleared(window: Box): { slab: FreeSlab; removed: number[] } {
    const kept = this.pieces.filter((piece) => !overlap(piece, window))
    const removed = this.pieces.filter((piece) => overlap(piece, window)).map(({ piece }) => piece)
    return { slab: FreeSlab.holding(this.kind, kept), removed }
  }

  /** Area of its largest empty rectangle. */
  get largestEmpty(): number {
    return this.empty.reduce((largest, box) => Math.max(largest, areaOf(box)), 0)
  }
}
