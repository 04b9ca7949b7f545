import type { Retangulo } from './formato.ts'
import type { Division } from './busca/problem.ts'

export interface SlabFrame {
  /** of the trimmed slab, one blade wider and higher */
  width: number
  height: number
  serra: number
  refilo: number
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** More ways than these are not tried: with many defects they would double with each. */
const MOST_DIVISIONS = 16
/** With more of them in a stone it is cut in one direction first, across its longer side. */
const FEW_DEFECTS = 4

/**
 * Ways of cutting a slab up around its defects so that no piece touches one. Pieces carry their blade on the right and
 * above, so the cuts before a defect run beside it and the cuts behind it run inside it. Empty without defects.
 */
export function divisionsAround(defeitos: readonly Retangulo[], frame: SlabFrame): Division[] {
  const boxes = defeitos.flatMap((defeito) => inFrame(defeito, frame) ?? [])
  if (boxes.length === 0) return []
  const whole = { x: 0, y: 0, width: frame.width, height: frame.height }
  return divide(whole, boxes).slice(0, MOST_DIVISIONS)
}

/** The defect in the coordinates of the trimmed slab, null where the border takes it. */
function inFrame(
  { x, y, largura, altura }: Retangulo,
  { width, height, serra, refilo }: SlabFrame,
): Box | null {
  const left = Math.max(0, x - refilo)
  const bottom = Math.max(0, y - refilo)
  const right = Math.min(width, x + largura - refilo)
  const top = Math.min(height, y + altura - refilo)
  if (right <= 0 || top <= 0 || left >= width - serra || bottom >= height - serra) return null
  return { x: left, y: bottom, width: right - left, height: top - bottom }
}

function divide(area: Box, defects: readonly Box[]): Division[] {
  const inside = defects.flatMap((defect) => overlap(area, defect) ?? [])
  const [first] = inside
  if (!first) return [{ type: 'free', width: area.width, height: area.height }]
  // Both directions at each of many would double with every one of them, long before the first ways are there.
  const directions = inside.length > FEW_DEFECTS ? [area.width >= area.height] : [true, false]
  return directions.flatMap((vertical) => cutAround(area, inside, vertical))
}

/** Three strips in one direction, the middle one cut in the other: the defect is what is left in the middle. */
function cutAround(area: Box, all: readonly Box[], vertical: boolean): Division[] {
  const [defect] = all
  if (!defect) return []
  const [before, middle, after] = strips(area, defect, vertical)
  const [below, , above] = strips(middle, defect, !vertical)
  const choices = [before, below, above, after].map((part) =>
    part.width > 0 && part.height > 0 ? divide(part, all) : [],
  )
  const core: Division = { type: 'defect', width: defect.width, height: defect.height }
  const ways = Math.min(MOST_DIVISIONS, Math.max(1, ...choices.map(({ length }) => length)))
  return Array.from({ length: ways }, (_, way) => {
    const [first, second, third, fourth] = choices.map((choice) => choice[way % Math.max(1, choice.length)])
    const centre = joined(!vertical, middle, [second, core, third])
    return joined(vertical, area, [first, centre, fourth])
  })
}

function joined(vertical: boolean, { width, height }: Box, parts: (Division | undefined)[]): Division {
  const present = parts.flatMap((part) => part ?? [])
  const [only] = present
  if (only && present.length === 1) return only
  return { type: 'cut', vertical, width, height, parts: present }
}

function strips(area: Box, defect: Box, vertical: boolean): [Box, Box, Box] {
  const right = defect.x + defect.width
  const top = defect.y + defect.height
  return vertical
    ? [
        { ...area, width: defect.x - area.x },
        { ...area, x: defect.x, width: defect.width },
        { ...area, x: right, width: area.x + area.width - right },
      ]
    : [
        { ...area, height: defect.y - area.y },
        { ...area, y: defect.y, height: defect.height },
        { ...area, y: top, height: area.y + area.height - top },
      ]
}

function overlap(area: Box, box: Box): Box | null {
  const x = Math.max(area.x, box.x)
  const y = Math.max(area.y, box.y)
  const width = Math.min(area.x + area.width, box.x + box.width) - x
  const height = Math.min(area.y + area.height, box.y + box.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}
