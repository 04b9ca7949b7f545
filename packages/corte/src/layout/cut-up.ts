import type { Box } from '../livre/box.ts'
import type { UnnumberedCut } from '../trim-cuts.ts'
import type { Board, Obstacle } from './board.ts'
import { partOf, stripOf, waysToCut, wholeRegion, type Gap, type Region, type WayToCut } from './region.ts'

/** What becomes of a board. */
export interface CutBoard {
  cortes: UnnumberedCut[]
  sobras: Box[]
  /** places of the pieces that no straight cut parts, together as they lie */
  presas: number[][]
}

/** Both directions are tried as long as so few pieces lie in a stone; with more of them the one with more gaps. */
const FEW_PIECES = 8
const MOST_TRIALS = 600

interface Tools {
  serra: number
  /** how many times both directions may still be tried */
  trials: number
}

interface Cutting {
  box: Box
  vertical: boolean
  parts: Cutting[]
  /** pieces, where nothing can be cut any more: one that is loose, or several that stay together */
  pieces: readonly Obstacle[]
  sobra: boolean
  cuts: number
  /** way of the saw, mm */
  travel: number
}

/** Cuts a board up: all cuts of a stone in one direction before the first of its strips is cut on. */
export function cutUp(board: Board): CutBoard {
  const tools = { serra: board.serra, trials: MOST_TRIALS }
  const found: CutBoard = { cortes: [], sobras: [], presas: [] }
  tell(cutting(wholeRegion(board), tools), board.serra, found)
  return found
}

function cutting(region: Region, tools: Tools): Cutting {
  const solid = region.byLeft.filter(({ type }) => type !== 'defeito')
  const leaf = { box: region.box, vertical: true, parts: [], pieces: solid, sobra: false, cuts: 0, travel: 0 }
  const [only] = solid
  // Stone around a defect that is worth keeping has been made a leftover before: what is left here is waste.
  if (!only) return { ...leaf, sobra: region.byLeft.length === 0 }
  if (solid.length === 1 && fills(only, region.box))
    return only.type === 'sobra' ? { ...leaf, pieces: [], sobra: true } : leaf
  return cutOn(region, solid.length, tools) ?? leaf
}

/** Cuts a stone on in the better direction; null when it cannot be cut. */
function cutOn(region: Region, pieces: number, tools: Tools): Cutting | null {
  const [first, second] = waysToCut(region)
  if (!first) return null
  if (!second) return along(region, first, tools)
  if (pieces > FEW_PIECES || tools.trials <= 0)
    return along(region, second.gaps.length > first.gaps.length ? second : first, tools)
  tools.trials -= 1
  const one = along(region, first, tools)
  const other = along(region, second, tools)
  return other.cuts < one.cuts || (other.cuts === one.cuts && other.travel < one.travel) ? other : one
}

function fills(obstacle: Obstacle, box: Box): boolean {
  return (
    obstacle.left === box.left &&
    obstacle.right === box.right &&
    obstacle.bottom === box.bottom &&
    obstacle.top === box.top
  )
}

function along(region: Region, { vertical, gaps }: WayToCut, tools: Tools): Cutting {
  const { box } = region
  const start = vertical ? box.left : box.bottom
  const end = vertical ? box.right : box.top
  const places = placesToCut(gaps, { start, end, serra: tools.serra })
  const ends = [start, ...places, end]
  const parts = ends.slice(1).map((to, index) => {
    const strip = stripOf(box, vertical, { from: ends[index] ?? start, to })
    return cutting(partOf(region, strip), tools)
  })
  const length = Math.max(0, (vertical ? box.top - box.bottom : box.right - box.left) - tools.serra)
  return {
    box,
    vertical,
    parts,
    pieces: [],
    sobra: false,
    cuts: parts.reduce((sum, { cuts }) => sum + cuts, places.length),
    travel: parts.reduce((sum, { travel }) => sum + travel, places.length * length),
  }
}

/** The ends of the gaps, as long as there is stone: of what a defect leaves at the edge the blade may take all. */
function placesToCut(
  gaps: readonly Gap[],
  { start, end, serra }: { start: number; end: number; serra: number },
): number[] {
  const inside = [...new Set(gaps.flatMap(({ from, to }) => [from, to]))]
    .filter((place) => place > start && place < end)
    .sort((one, other) => one - other)
  return inside.filter((_, index) => (inside[index - 1] ?? start) < end - serra)
}

function tell({ box, vertical, parts, pieces, sobra }: Cutting, serra: number, found: CutBoard): void {
  if (sobra) found.sobras.push(box)
  if (pieces.length > 1)
    found.presas.push(pieces.filter(({ type }) => type === 'peca').map(({ piece }) => piece))
  const [de, ate] = vertical ? [box.bottom, box.top - serra] : [box.left, box.right - serra]
  // A strip may be no wider than the blade: there is nothing left to cut.
  if (ate > de)
    for (const { box: part } of parts.slice(1))
      found.cortes.push({
        sentido: vertical ? 'vertical' : 'horizontal',
        posicao: vertical ? part.left : part.bottom,
        de,
        ate,
      })
  for (const part of parts) tell(part, serra, found)
}
