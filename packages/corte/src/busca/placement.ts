import { VERTICAL, type CutNode } from './cut-tree.ts'

/** Where and how a piece is put: into the corner of a leftover, as wide and high as it lies there. */
export interface Placement {
  leftover: CutNode
  /** kind of the piece */
  piece: number
  width: number
  height: number
  /** the first cut beside it is a vertical one */
  vertical: boolean
}

/** How many changes of direction lie above a piece that is cut from its leftover this way. */
export function levelsNeeded({ leftover, width, height, vertical }: Placement): number {
  const { parent, level } = leftover
  const exactly = width === leftover.width
  if (exactly && height === leftover.height) return level
  const joins = parent !== null && !parent.fixed && (parent.type === VERTICAL) === vertical
  const strip = joins ? level : level + 1
  return exactly || height === leftover.height ? strip : strip + 1
}
