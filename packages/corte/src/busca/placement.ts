import { NONE, PIECE, VERTICAL, type CutNodes } from './cut-tree.ts'
import { at } from './ints.ts'

/**
 * Where and how a piece is put: into the corner of a leftover, as wide and high as it lies there, or with so much more
 * stone as its notches go on into.
 */
export interface Placement {
  leftover: number
  /** kind of the piece */
  piece: number
  width: number
  height: number
  /** the first cut beside it is a vertical one */
  vertical: boolean
  /** by 90° */
  turned: boolean
}

/** How many changes of direction lie above a piece that is cut from its leftover this way. */
export function levelsNeeded(
  nodes: CutNodes,
  { leftover, width, height, vertical }: Omit<Placement, 'piece' | 'turned'>,
): number {
  const parent = at(nodes.parent, leftover)
  const level = at(nodes.level, leftover)
  const fillsWidth = width === at(nodes.width, leftover)
  const fillsHeight = height === at(nodes.height, leftover)
  if (fillsWidth && fillsHeight) return level
  const free = parent !== NONE && nodes.fixed[parent] !== 1 && at(nodes.type, parent) !== PIECE
  const joins = free && (at(nodes.type, parent) === VERTICAL) === vertical
  const strip = joins ? level : level + 1
  return fillsWidth || fillsHeight ? strip : strip + 1
}
