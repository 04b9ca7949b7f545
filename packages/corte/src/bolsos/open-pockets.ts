import type { CutPart, CutSlab } from '../busca/cut-slab.ts'
import { LEFTOVER, NONE, PIECE } from '../busca/cut-tree.ts'
import { at } from '../busca/ints.ts'
import type { PecaPedida } from '../formato.ts'
import type { PreparedProblem } from '../prepare-problem.ts'
import type { KnownPlan } from '../solver.ts'

/**
 * The slabs of a plan for boxes, in the kinds of the same order with pockets: pieces of one size that have other outlines
 * are kinds of their own there, and what they leave inside their boxes is leftover.
 */
export function openPockets({ slabs, prepared: boxes }: KnownPlan, pockets: PreparedProblem): CutSlab[] {
  const kinds = new Map(
    pockets.copies.flatMap((list, kind) => list.map(({ peca }) => [peca.id, kind] as const)),
  )
  const waiting = boxes.copies.map((list) => list.map(({ peca }) => peca).reverse())
  const { pieces } = pockets.problem
  const opened = (part: CutPart): CutPart => {
    if (part.type !== PIECE) return { ...part, children: part.children.map(opened) }
    const peca = waiting[part.piece]?.pop()
    const piece = kindOf(kinds, peca)
    const turned = part.width !== at(pieces.width, piece)
    const inside = pieces.pockets[piece] ?? []
    return {
      ...part,
      piece,
      turned,
      children: inside.map(({ width, height }) => ({
        type: LEFTOVER,
        width: turned ? height : width,
        height: turned ? width : height,
        piece: NONE,
        turned: false,
        fixed: false,
        children: [],
      })),
    }
  }
  return slabs.map((slab) => {
    const root = opened(slab.root)
    return { ...slab, root, used: usedIn(root, pieces.area) }
  })
}

function kindOf(kinds: ReadonlyMap<string, number>, peca: PecaPedida | undefined): number {
  const kind = peca && kinds.get(peca.id)
  if (kind === undefined) throw new Error('A plan for boxes holds a piece that was not asked for.')
  return kind
}

function usedIn(part: CutPart, area: Float64Array): number {
  const inside = part.children.reduce((sum, child) => sum + usedIn(child, area), 0)
  return part.type === PIECE ? inside + (area[part.piece] ?? 0) : inside
}
