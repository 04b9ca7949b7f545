import { LEFTOVER, NONE, PIECE, VERTICAL } from './cut-tree.ts'
import { at } from './ints.ts'
import type { Packing } from './packing.ts'

/** A slab of a plan as it was found: nothing changes it any more. */
export interface CutSlab {
  kind: number
  area: number
  /** area of its pieces */
  used: number
  root: CutPart
}

/** A rectangle of such a slab; the types are those of the nodes of the search. */
export interface CutPart {
  type: number
  width: number
  height: number
  /** kind of the piece of a leaf, -1 elsewhere */
  piece: number
  /** the piece of a leaf lies turned */
  turned: boolean
  /** made by a defect: its parts lie in this order */
  fixed: boolean
  /** of a piece its pockets, in the order of its kind, then what lies at its ends: wide ones, then high ones */
  children: CutPart[]
}

/** The slabs of a packing that hold a piece, as they are now. */
export function cutSlabs({ slabs, nodes, problem }: Packing): CutSlab[] {
  const part = (node: number): CutPart => {
    const children: CutPart[] = []
    for (let child = at(nodes.first, node); child !== NONE; child = at(nodes.next, child))
      children.push(part(child))
    return {
      type: at(nodes.type, node),
      width: at(nodes.width, node),
      height: at(nodes.height, node),
      piece: at(nodes.piece, node),
      turned: nodes.turned[node] === 1,
      fixed: nodes.fixed[node] === 1,
      children,
    }
  }
  return [...slabs.list.subarray(0, slabs.count)]
    .filter((slot) => at(slabs.used, slot) > 0)
    .map((slot) => {
      const kind = at(slabs.kind, slot)
      const { width = 0, height = 0 } = problem.slabs[kind] ?? {}
      return {
        kind,
        area: width * height,
        used: at(slabs.used, slot),
        root: part(at(slabs.root, slot)),
      }
    })
}

/** A part with all pieces of a kind made into leftover, and leftovers side by side made into one. */
export function withoutPiece(part: CutPart, piece: number): CutPart {
  if (part.type === PIECE && part.piece === piece) return { ...part, type: LEFTOVER, piece: NONE }
  if (part.children.length === 0) return part
  const children = part.children.map((child) => withoutPiece(child, piece))
  if (part.fixed || part.type === PIECE) return { ...part, children }
  const [first, ...others] = children.filter(({ type }) => type === LEFTOVER)
  if (!first) return { ...part, children }
  const vertical = part.type === VERTICAL
  const joined = others.reduce(
    (sum, { width, height }) =>
      vertical ? { ...sum, width: sum.width + width } : { ...sum, height: sum.height + height },
    first,
  )
  const rest = children.filter(({ type }) => type !== LEFTOVER)
  return rest.length === 0 ? joined : { ...part, children: [...rest, joined] }
}
