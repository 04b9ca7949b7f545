import type { Box } from '../livre/box.ts'
import type { Board } from './board.ts'
import { partOf, placesToPart, stripOf, wholeRegion, type Region } from './region.ts'

/** How much is looked at for one leftover, counted in pieces: a few milliseconds. */
const MOST_WORK = 8_000

interface Candidate {
  region: Region
  /** largest empty boxes of the region that are worth more than the best leftover when it was met */
  empty: readonly Box[]
  /** no leftover of the region is worth more */
  bound: number
}

/**
 * The largest leftover that straight cuts can part from everything else. A leftover is reached by a row of cuts; each
 * leaves a smaller stone around it. Stones in which the largest empty box is largest are looked at first, so that the
 * first leftover is mostly the largest one; with very many pieces the search ends before that is certain.
 * @param empty the largest empty boxes of the board.
 */
export function largestLeftover(board: Board, empty: readonly Box[]): Box | null {
  const { worth } = board
  let best: Box | null = null
  let most = 0
  let work = 0
  const seen = new Set<string>()
  const open: Candidate[] = []
  const meet = (region: Region, inherited: readonly Box[]) => {
    const inside = clipped(inherited, region.box).filter((box) => worth(box) > most)
    const bound = Math.max(0, ...inside.map(worth))
    if (bound > most) open.push({ region, empty: inside, bound })
  }
  meet(wholeRegion(board), empty)
  while (open.length > 0 && work < MOST_WORK) {
    const { region, empty: inside, bound } = takeBest(open)
    if (bound <= most) break
    work += region.byLeft.length + 1
    if (region.byLeft.length === 0) {
      best = region.box
      most = worth(region.box)
      continue
    }
    for (const box of stonesAround(region)) {
      const key = `${box.left},${box.bottom},${box.right},${box.top}`
      if (seen.has(key) || worth(box) <= most) continue
      seen.add(key)
      if (inside.some((rectangle) => worth(clip(rectangle, box)) > most)) meet(partOf(region, box), inside)
    }
  }
  return best
}

/** What one cut can leave of a stone, on its one side and on its other. */
function stonesAround(region: Region): Box[] {
  const { box } = region
  return placesToPart(region).flatMap(({ vertical, ends, beginnings }) => {
    const start = vertical ? box.left : box.bottom
    const end = vertical ? box.right : box.top
    return [
      ...ends.filter((to) => to < end).map((to) => stripOf(box, vertical, { from: start, to })),
      ...beginnings.filter((from) => from > start).map((from) => stripOf(box, vertical, { from, to: end })),
    ]
  })
}

function takeBest(open: Candidate[]): Candidate {
  let at = 0
  for (let index = 1; index < open.length; index += 1)
    if ((open[index]?.bound ?? 0) > (open[at]?.bound ?? 0)) at = index
  const [taken] = open.splice(at, 1)
  if (!taken) throw new Error('Nothing is open.')
  return taken
}

function clipped(boxes: readonly Box[], frame: Box): Box[] {
  return boxes.map((box) => clip(box, frame))
}

/** May be turned inside out: then it is worth nothing. */
function clip(box: Box, frame: Box): Box {
  return {
    left: Math.max(box.left, frame.left),
    bottom: Math.max(box.bottom, frame.bottom),
    right: Math.min(box.right, frame.right),
    top: Math.min(box.top, frame.top),
  }
}
