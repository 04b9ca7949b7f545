/**
 * A slab as a tree of straight cuts: a node is cut into strips side by side (vertical cuts) or on top of each other
 * (horizontal cuts), and the directions alternate from level to level. Leaves are pieces, leftovers and defects. The
 * order of the strips has no meaning. Whatever the tree, a saw can cut it.
 */
export const LEFTOVER = 0
export const PIECE = 1
export const VERTICAL = 2
export const HORIZONTAL = 3
export const DEFECT = 4

/** A rectangle of a slab: a leaf, or cut into the rectangles of its children. */
export class CutNode {
  type = LEFTOVER
  width: number
  height: number
  slab: Slab
  parent: CutNode | null = null
  children: CutNode[] | null = null
  /** kind of the piece of a leaf, -1 elsewhere */
  piece = -1
  /** place in the list of leftovers, -1 elsewhere */
  place = -1
  /** what a leftover is worth to the search */
  worth = 0
  /** how many changes of direction lie above; a leftover under a strip counts as the strip does */
  level = 0
  /** made by a defect: stays when pieces go */
  fixed = false

  /** A leftover without a parent. */
  constructor(width: number, height: number, slab: Slab) {
    this.width = width
    this.height = height
    this.slab = slab
  }
}

/** Puts a node under a parent, behind its other children. */
export function adopt(parent: CutNode, child: CutNode): CutNode {
  child.parent = parent
  child.level = parent.level + 1
  if (parent.children === null) parent.children = [child]
  else parent.children.push(child)
  return child
}

/** A slab in use. */
export class Slab {
  readonly kind: number
  readonly area: number
  root: CutNode | null = null
  /** area of its pieces */
  used = 0
  /** place in the list of open slabs, -1 when it is closed */
  place = -1
  /** the step in which it was saved, and what it was before */
  savedAt = -1
  savedRoot: CutNode | null = null
  savedUsed = 0
  openedAt = -1
  closedAt = -1

  /** A slab with nothing on it. */
  constructor(kind: number, area: number) {
    this.kind = kind
    this.area = area
  }
}

/** A copy of a tree for a slab; leftovers are in no list yet. */
export function copyTree(node: CutNode, slab: Slab): CutNode {
  const copy = new CutNode(node.width, node.height, slab)
  copy.type = node.type
  copy.piece = node.piece
  copy.worth = node.worth
  copy.fixed = node.fixed
  copy.level = node.level
  if (node.children !== null) {
    const children: CutNode[] = []
    for (const child of node.children) {
      const below = copyTree(child, slab)
      below.parent = copy
      children.push(below)
    }
    copy.children = children
  }
  return copy
}
