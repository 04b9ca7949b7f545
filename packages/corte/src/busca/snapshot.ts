import { copyTree, LEFTOVER, PIECE, Slab, VERTICAL, type CutNode } from './cut-tree.ts'
import type { Packing } from './packing.ts'

/** The slabs of a packing as they are now. */
export function snapshot(packing: Packing): Slab[] {
  return packing.slabs.flatMap(({ kind, area, root, used }) => {
    if (!root) return []
    const slab = new Slab(kind, area)
    slab.root = copyTree(root, slab)
    slab.used = used
    return [slab]
  })
}

/** Makes pieces of a kind into leftover again, in place. */
export function clearPieces(slabs: readonly Slab[], piece: number): void {
  for (const { root } of slabs) if (root) clear(root, piece)
}

function clear(node: CutNode, piece: number): void {
  if (node.type === PIECE && node.piece === piece) {
    node.type = LEFTOVER
    node.piece = -1
  }
  if (node.children === null) return
  for (const child of node.children) clear(child, piece)
  if (!node.fixed) joinLeftovers(node, node.children)
}

/** Leftovers among the strips of one node lie side by side in one piece: the order of strips is free. */
function joinLeftovers(node: CutNode, children: CutNode[]): void {
  const [first, ...others] = children.filter(({ type }) => type === LEFTOVER)
  if (!first) return
  for (const other of others) {
    if (node.type === VERTICAL) first.width += other.width
    else first.height += other.height
  }
  node.children = children.filter((child) => !others.includes(child))
  if (node.children.length > 1) return
  node.type = LEFTOVER
  node.children = null
}
