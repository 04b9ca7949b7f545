import { overlap, type Box } from '../livre/box.ts'
import type { Board, Obstacle } from './board.ts'

/** A part of the board that one stone becomes, with what lies in it from left to right and from below. */
export interface Region {
  box: Box
  byLeft: readonly Obstacle[]
  byBottom: readonly Obstacle[]
}

/** A strip from edge to edge in which nothing lies; its ends may be one. */
export interface Gap {
  from: number
  to: number
}

/** The ways to cut on: the gaps in each direction in which there are any. */
export interface WayToCut {
  vertical: boolean
  gaps: Gap[]
}

/** The board before its first cut. */
export function wholeRegion({ whole, obstacles }: Board): Region {
  return {
    box: whole,
    byLeft: obstacles.toSorted((one, other) => one.left - other.left),
    byBottom: obstacles.toSorted((one, other) => one.bottom - other.bottom),
  }
}

/** What of a region lies in a box. */
export function partOf({ byLeft, byBottom }: Region, box: Box): Region {
  return {
    box,
    byLeft: byLeft.filter((obstacle) => overlap(obstacle, box)),
    byBottom: byBottom.filter((obstacle) => overlap(obstacle, box)),
  }
}

/** The part of a box between two places. */
export function stripOf(box: Box, vertical: boolean, { from, to }: Gap): Box {
  return vertical ? { ...box, left: from, right: to } : { ...box, bottom: from, top: to }
}

/**
 * Where a blade can go through without touching anything. A blade goes through a defect only where there is no other
 * way. None in either direction: what lies there cannot be parted.
 */
export function waysToCut(region: Region): WayToCut[] {
  const around = bothWays(region)
  if (around.length > 0) return around
  const solid = ({ type }: Obstacle) => type !== 'defeito'
  const byLeft = region.byLeft.filter(solid)
  if (byLeft.length > 0) return bothWays({ ...region, byLeft, byBottom: region.byBottom.filter(solid) })
  const [defect] = region.byLeft
  return defect ? bothWays({ ...region, byLeft: [defect], byBottom: [defect] }) : []
}

/** Places to cut at in one direction: where the stone before the cut may end, and where the one behind it may begin. */
export interface PlacesToCut {
  vertical: boolean
  ends: number[]
  beginnings: number[]
}

/**
 * Where a cut can part a leftover from the rest: between pieces, at their sides or at those of a defect. Through other
 * defects it may go, they are waste.
 */
export function placesToPart({ box, byLeft, byBottom }: Region): PlacesToCut[] {
  const solid = ({ type }: Obstacle) => type !== 'defeito'
  const defects = byLeft.filter((obstacle) => !solid(obstacle))
  const free = { box, byLeft: byLeft.filter(solid), byBottom: byBottom.filter(solid) }
  return [true, false].map((vertical) => {
    const gaps = gapsOf(free, vertical)
    const inGap = (place: number) => gaps.some(({ from, to }) => from <= place && place <= to)
    const [near, far] = vertical ? (['left', 'right'] as const) : (['bottom', 'top'] as const)
    return {
      vertical,
      ends: [...gaps.map(({ to }) => to), ...defects.map((defect) => defect[near]).filter(inGap)],
      beginnings: [...gaps.map(({ from }) => from), ...defects.map((defect) => defect[far]).filter(inGap)],
    }
  })
}

function bothWays(region: Region): WayToCut[] {
  return [true, false]
    .map((vertical) => ({ vertical, gaps: gapsOf(region, vertical) }))
    .filter(({ gaps }) => gaps.length > 0)
}

function gapsOf({ box, byLeft, byBottom }: Region, vertical: boolean): Gap[] {
  const start = vertical ? box.left : box.bottom
  const end = vertical ? box.right : box.top
  const gaps: Gap[] = []
  let reach = start
  for (const obstacle of vertical ? byLeft : byBottom) {
    const from = vertical ? obstacle.left : obstacle.bottom
    if (from > reach || (from === reach && from > start)) gaps.push({ from: reach, to: from })
    reach = Math.max(reach, vertical ? obstacle.right : obstacle.top)
  }
  if (reach < end) gaps.push({ from: reach, to: end })
  return gaps
}
