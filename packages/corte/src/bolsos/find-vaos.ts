import { arcOf } from '../contorno/turn-contorno.ts'
import type { ContornoPeca, Vertice } from '../formato.ts'
import type { Box } from '../livre/box.ts'

/** So many rectangles of a piece are looked for, each the largest that is left. */
export const MOST_VAOS = 4
/** Lines of the grid along each axis: what lies between two of them counts as stone as soon as stone touches it. */
const MOST_LINES = 32
/** How far an arc may stand out from the chords that it is looked at by, mm. */
const SAGITTA = 0.2
interface Segment {
  x1: number
  y1: number
  x2: number
  y2: number
  /** how far stone may lie beyond the segment */
  slack: number
}

/**
 * The largest rectangles of a piece's box that hold none of its stone, at most four, none over another, whole
 * millimetres from the lower left corner of the box, the piece not turned. Slanted sides and arcs leave what is surely
 * empty.
 * @param withOpenings whether openings count as empty, or as stone
 */
export function findVaos(
  { lacos }: ContornoPeca,
  { largura, altura, withOpenings }: { largura: number; altura: number; withOpenings: boolean },
): Box[] {
  const loops = withOpenings ? lacos : lacos.slice(0, 1)
  const segments = loops.flatMap(segmentsOf)
  const vertical = linesOf(segments, largura, 'x')
  const horizontal = linesOf(segments, altura, 'y')
  const empty = emptyCells(segments, vertical, horizontal)
  const found: Box[] = []
  while (found.length < MOST_VAOS) {
    const box = largestEmpty(empty, vertical, horizontal)
    if (!box) break
    found.push(boxOf(box, vertical, horizontal))
    for (let column = box.left; column < box.right; column += 1)
      for (let row = box.bottom; row < box.top; row += 1) empty[column * (horizontal.length - 1) + row] = 0
  }
  return found
}

function segmentsOf(laco: readonly Vertice[]): Segment[] {
  return laco.flatMap((from, index) => {
    const to = laco[(index + 1) % laco.length] ?? from
    const arc = arcOf(from, to)
    if (!arc) return [{ x1: from.x, y1: from.y, x2: to.x, y2: to.y, slack: 0 }]
    const step = 2 * Math.acos(Math.max(0, 1 - SAGITTA / arc.radius))
    const count = Math.max(1, Math.ceil(Math.abs(arc.sweep) / step))
    const at = (part: number) => {
      const angle = arc.start + (arc.sweep * part) / count
      return { x: arc.x + arc.radius * Math.cos(angle), y: arc.y + arc.radius * Math.sin(angle) }
    }
    return Array.from({ length: count }, (_, part) => {
      const [one, other] = [at(part), at(part + 1)]
      return { x1: one.x, y1: one.y, x2: other.x, y2: other.y, slack: SAGITTA }
    })
  })
}

/** Whole millimetres on both sides of where sides begin and end, straight ones along the axes first. */
function linesOf(segments: readonly Segment[], length: number, axis: 'x' | 'y'): number[] {
  const ends = (segment: Segment): [number, number] =>
    axis === 'x' ? [segment.x1, segment.x2] : [segment.y1, segment.y2]
  const straight = segments.filter((segment) => ends(segment)[0] === ends(segment)[1])
  const others = segments.filter((segment) => !straight.includes(segment))
  const lines = new Set<number>([0, length])
  const sparse = Math.max(1, Math.ceil((4 * others.length) / MOST_LINES))
  const ordered = [...straight, ...others.filter((_, index) => index % sparse === 0)]
  for (const position of ordered.flatMap(ends)) {
    for (const line of [Math.floor(position - 1e-6), Math.ceil(position + 1e-6), Math.round(position)])
      if (lines.size < MOST_LINES && line > 0 && line < length && isLine(line, position)) lines.add(line)
  }
  return [...lines].sort((one, other) => one - other)
}

/** A whole position is a line itself; any other has one on each side. */
const isLine = (line: number, position: number) =>
  Math.abs(position - Math.round(position)) > 1e-6 || line === Math.round(position)

/** 1 for each cell of the grid without stone, column by column. */
function emptyCells(
  segments: readonly Segment[],
  vertical: readonly number[],
  horizontal: readonly number[],
): Uint8Array {
  const rows = horizontal.length - 1
  const empty = new Uint8Array((vertical.length - 1) * rows)
  for (let column = 0; column < vertical.length - 1; column += 1)
    for (let row = 0; row < rows; row += 1) {
      const cell = boxOf({ left: column, right: column + 1, bottom: row, top: row + 1 }, vertical, horizontal)
      empty[column * rows + row] = isEmpty(cell, segments) ? 1 : 0
    }
  return empty
}

function isEmpty(cell: Box, segments: readonly Segment[]): boolean {
  if (segments.some((segment) => isNear(segment, cell) && passes(segment, cell))) return false
  return !isInside((cell.left + cell.right) / 2, (cell.bottom + cell.top) / 2, segments)
}

/** Most segments are nowhere near a cell. */
function isNear({ x1, y1, x2, y2, slack }: Segment, { left, right, bottom, top }: Box): boolean {
  return (
    (x1 > left - slack || x2 > left - slack) &&
    (x1 < right + slack || x2 < right + slack) &&
    (y1 > bottom - slack || y2 > bottom - slack) &&
    (y1 < top + slack || y2 < top + slack)
  )
}

/** Whether a segment has a point inside of the cell, or as near to it as its slack (Liang & Barsky 1984). */
function passes({ x1, y1, x2, y2, slack }: Segment, { left, right, bottom, top }: Box): boolean {
  let [from, to] = [0, 1]
  const sides: [number, number][] = [
    [x1 - x2, x1 - (left - slack)],
    [x2 - x1, right + slack - x1],
    [y1 - y2, y1 - (bottom - slack)],
    [y2 - y1, top + slack - y1],
  ]
  for (const [along, room] of sides) {
    if (along === 0 && room <= 0) return false
    if (along < 0) from = Math.max(from, room / along)
    if (along > 0) to = Math.min(to, room / along)
  }
  return to - from > 1e-12
}

/** Even or odd: how many sides lie to the right. */
function isInside(x: number, y: number, segments: readonly Segment[]): boolean {
  let inside = false
  for (const { x1, y1, x2, y2 } of segments)
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside
  return inside
}

/** The rectangle of empty cells with the largest area, in lines of the grid; null where there is none. */
function largestEmpty(
  empty: Uint8Array,
  vertical: readonly number[],
  horizontal: readonly number[],
): Box | null {
  const rows = horizontal.length - 1
  const columns = vertical.length - 1
  let best: Box | null = null
  let most = 0
  for (let left = 0; left < columns; left += 1) {
    const open = new Uint8Array(rows).fill(1)
    for (let right = left + 1; right <= columns; right += 1) {
      for (let row = 0; row < rows; row += 1) if (empty[(right - 1) * rows + row] === 0) open[row] = 0
      for (const [bottom, top] of runsOf(open)) {
        const wide = (vertical[right] ?? 0) - (vertical[left] ?? 0)
        const area = wide * ((horizontal[top] ?? 0) - (horizontal[bottom] ?? 0))
        if (area <= most) continue
        most = area
        best = { left, right, bottom, top }
      }
    }
  }
  return best
}

function runsOf(open: Uint8Array): [number, number][] {
  const runs: [number, number][] = []
  let start = -1
  for (let row = 0; row <= open.length; row += 1) {
    if (open[row] === 1 && start < 0) start = row
    if (open[row] !== 1 && start >= 0) {
      runs.push([start, row])
      start = -1
    }
  }
  return runs
}

function boxOf(
  { left, right, bottom, top }: Box,
  vertical: readonly number[],
  horizontal: readonly number[],
): Box {
  return {
    left: vertical[left] ?? 0,
    right: vertical[right] ?? 0,
    bottom: horizontal[bottom] ?? 0,
    top: horizontal[top] ?? 0,
  }
}
