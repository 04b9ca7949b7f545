import type { PecaPosicionada } from '../formato.ts'
import { boxOf, extensaoOf, pedraOf } from './base.ts'
import { growBase, type Crescimento } from './bases-na-chapa.ts'

/** Towards each side so many places are tried at which a base could end. */
const MOST_ENDS = 4

export type Chapa = Omit<Crescimento, 'index'>

/**
 * Other bases that one host of a slab could have where its notch goes on into free stone: as wide as there is room, as
 * high, or both. Each is a whole list of pieces; what leaves more is for whoever cuts them to say.
 */
export function widerBases(chapa: Chapa, index: number): PecaPosicionada[][] {
  const { pecas, bolsos } = chapa
  const host = pecas[index]
  const own = bolsos[index] ?? []
  if (!host || own.length === 0) return []
  const { x, y, ambas } = extensaoOf(own)
  const wide = x ? endsOf(chapa, index, x) : []
  const high = y ? endsOf(chapa, index, y) : []
  const ways = [
    wide.map((end) => ({ ...(x && { [x]: end }) })),
    high.map((end) => ({ ...(y && { [y]: end }) })),
    ambas
      ? wide.flatMap((end) => high.map((above) => ({ ...(x && { [x]: end }), ...(y && { [y]: above }) })))
      : [],
  ]
  return ways.flatMap((sides) => {
    for (const side of sides) {
      const { left, right, bottom, top } = { ...boxOf(host), ...side }
      const wanted = { x: left, y: bottom, largura: right - left, altura: top - bottom }
      const base = growBase({ ...chapa, index }, wanted)
      if (base) return [pecas.map((peca, place) => (place === index ? { ...peca, base } : peca))]
    }
    return []
  })
}

/** Where a base could end towards a side, the farthest first: at the end of the slab, and before each piece there. */
function endsOf(
  { pecas, util, serra }: Chapa,
  index: number,
  side: 'left' | 'right' | 'bottom' | 'top',
): number[] {
  const host = pecas[index]
  if (!host) return []
  const own = boxOf(host)[side]
  const far = side === 'right' || side === 'top'
  const opposite = ({ left: 'right', right: 'left', bottom: 'top', top: 'bottom' } as const)[side]
  const before = pecas
    .filter((_, place) => place !== index)
    .map((peca) => boxOf(pedraOf(peca))[opposite] + (far ? -serra : serra))
  const beyond = (end: number) => (far ? end - own : own - end)
  return [...new Set([boxOf(util)[side], ...before])]
    .filter((end) => beyond(end) > 0)
    .sort((one, other) => beyond(other) - beyond(one))
    .slice(0, MOST_ENDS)
}
