import type { PecaPosicionada, Retangulo } from '../formato.ts'
import { overlap, type Box } from '../livre/box.ts'
import { bolsosAbertos, bolsosNaBase, boxOf, extensaoOf, pedraOf, pontasOf, type Extensao } from './base.ts'
import type { BolsoNaChapa } from './free-bolso.ts'

/** A piece on a slab with its pockets in its box; none for most. */
export interface Lugar {
  peca: PecaPosicionada
  bolsos: readonly BolsoNaChapa[]
}

/** Bases grow by what lies in them, and that may be a host with a base again: so often all are looked at, at most. */
const MOST_ROUNDS = 8

/**
 * The pieces of a slab, each host with the base that it needs: the least stone around its box that holds whole whatever
 * lies across the side of that, as far as one notch goes on. What was told before stays where it still holds; a host whose
 * base would have to cut through another piece has none, and no saw can part the two.
 */
export function pecasComBases(lugares: readonly Lugar[], { serra, util }: Pedra): PecaPosicionada[] {
  const bolsos = lugares.map((lugar) => lugar.bolsos)
  let pecas = lugares.map(({ peca }) => withoutBase(peca))
  const hosts = lugares.flatMap(({ peca }, index) =>
    (bolsos[index] ?? []).length > 0 ? [{ index, told: peca.base }] : [],
  )
  // Outer hosts first: of what lies in a base another base is a part.
  for (const { index, told } of hosts.toSorted((one, other) => areaOfBase(other) - areaOfBase(one))) {
    const kept = told && growBase({ pecas, index, bolsos, serra, util }, told)
    if (kept && isSameRectangle(kept, told)) pecas = withBase(pecas, index, kept)
  }
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let changed = false
    for (const { index } of hosts) {
      const before = pecas[index]
      const base = before && growBase({ pecas, index, bolsos, serra, util }, pedraOf(before))
      if (!before || !base || isSameRectangle(base, pedraOf(before))) continue
      pecas = withBase(pecas, index, base)
      changed = true
    }
    if (!changed) break
  }
  return pecas
}

const areaOfBase = ({ told }: { told: Retangulo | undefined }) => (told ? told.largura * told.altura : 0)

/** What bases are cut out of. */
export interface Pedra {
  serra: number
  /** the slab without its border */
  util: Retangulo
}

export interface Crescimento extends Pedra {
  pecas: readonly PecaPosicionada[]
  /** the pockets of each in its box */
  bolsos: readonly (readonly BolsoNaChapa[])[]
  /** the host, by its place in the lists */
  index: number
}

/**
 * The least stone around a rectangle of a host that cuts through no other piece and has each of them whole in a pocket or
 * at an end; null where there is none. What the host itself lies in is left out of it.
 */
export function growBase(crescimento: Crescimento, from: Retangulo): Retangulo | null {
  const { pecas, bolsos, index, serra } = crescimento
  const host = pecas[index]
  const own = bolsos[index] ?? []
  const extensao = extensaoOf(own)
  if (!host || !growsTo(host, from, extensao)) return null
  const around = stoneAround(crescimento, host)
  const { base, inside } = closed(crescimento, { from: withBlade(from, serra), around })
  const stone = withoutBlade(base, serra)
  if (isSameRectangle(stone, boxAround(host))) return stone
  if (!growsTo(host, stone, extensao) || !isInBox(boxOf(stone), around)) return null
  const parts = partsOf({ ...host, base: stone }, own, serra).map((part) => raised(part, serra))
  return inside.every((other) => parts.some((part) => isInBox(other, part))) ? stone : null
}

/** The stone that a host lies in: the innermost part of another one's, else the slab. */
function stoneAround({ pecas, bolsos, index, serra, util }: Crescimento, host: PecaPosicionada): Box {
  const stone = boxOf(pedraOf(host))
  let around = boxOf(util)
  for (const [place, other] of pecas.entries()) {
    const pockets = bolsos[place] ?? []
    if (place === index || pockets.length === 0 || !overlap(boxOf(pedraOf(other)), stone)) continue
    for (const part of partsOf(other, pockets, serra))
      if (isInBox(stone, part) && isInBox(part, around)) around = part
  }
  return around
}

/**
 * A box with all that lies across its sides, and what lies in it; but for what the host itself lies in. What lies in
 * another stone is no matter: a jet leaves less between two than the blade takes.
 */
function closed(
  crescimento: Crescimento,
  { from, around }: { from: Box; around: Box },
): { base: Box; inside: Box[] } {
  const { pecas, index, serra } = crescimento
  const isHere = pecas.map((other) => isInBox(boxOf(pedraOf(other)), around))
  const boxes = pecas.map((other) => withBlade(pedraOf(other), serra))
  const inside = new Set<Box>()
  const seen = new Set<number>([index])
  let base = from
  for (let grew = true; grew;) {
    grew = false
    for (const [place, box] of boxes.entries()) {
      if (seen.has(place) || !overlap(box, base)) continue
      seen.add(place)
      if (!isHere[place]) continue
      // Few pieces come so near: only of them it is asked who lies in whom.
      if (isAround(crescimento, place)) continue
      inside.add(box)
      base = hull(base, box)
      grew = true
    }
  }
  return { base, inside: [...inside] }
}

/** What of the stone of a host other pieces lie in. */
function partsOf(host: PecaPosicionada, bolsos: readonly BolsoNaChapa[], serra: number): Box[] {
  return [...bolsosNaBase(host, bolsos), ...pontasOf(host, bolsos, serra)].map(({ livre }) => livre)
}

/**
 * Whether the host lies in another piece: in a part of its stone, or where a notch of it goes on. Of two that lie so in
 * each other the first of the list is around the other.
 */
function isAround({ pecas, bolsos, index, serra }: Crescimento, place: number): boolean {
  const [host, other] = [pecas[index], pecas[place]]
  const around = bolsos[place] ?? []
  if (!host || !other || around.length === 0) return false
  const stone = boxOf(pedraOf(host))
  if (partsOf(other, around, serra).some((part) => isInBox(stone, part))) return true
  const goesOnIn = (guest: PecaPosicionada, pockets: readonly BolsoNaChapa[]) =>
    bolsosAbertos(pockets).some(({ livre }) => isInBox(boxOf(guest), livre))
  if (!goesOnIn(host, around)) return false
  return place < index || !goesOnIn(other, bolsos[index] ?? [])
}

/** The slab without its border. */
export function utilOf(
  { largura, altura }: Pick<Retangulo, 'largura' | 'altura'>,
  refilo: number,
): Retangulo {
  return { x: refilo, y: refilo, largura: largura - 2 * refilo, altura: altura - 2 * refilo }
}

/** Whether such stone is the box of a host, or larger towards sides to which its notches go on alone. */
function growsTo(host: PecaPosicionada, stone: Retangulo, { x, y, ambas }: Extensao): boolean {
  const [box, base] = [boxOf(host), boxOf(stone)]
  const more = {
    left: box.left - base.left,
    right: base.right - box.right,
    bottom: box.bottom - base.bottom,
    top: base.top - box.top,
  }
  const wide = x === null ? 0 : more[x]
  const high = y === null ? 0 : more[y]
  const sum = Object.values(more).reduce((all, one) => all + Math.abs(one), 0)
  return wide >= 0 && high >= 0 && sum === wide + high && (ambas || wide === 0 || high === 0)
}

function withBase(pecas: readonly PecaPosicionada[], index: number, base: Retangulo): PecaPosicionada[] {
  return pecas.map((peca, place) => {
    if (place !== index) return peca
    return isSameRectangle(base, boxAround(peca)) ? withoutBase(peca) : { ...peca, base }
  })
}

function withoutBase({ base: _base, ...peca }: PecaPosicionada): PecaPosicionada {
  return peca
}

const boxAround = ({ x, y, largura, altura }: Retangulo): Retangulo => ({ x, y, largura, altura })

const raised = ({ left, right, bottom, top }: Box, serra: number): Box => ({
  left,
  bottom,
  right: right + serra,
  top: top + serra,
})

const withBlade = (stone: Retangulo, serra: number) => raised(boxOf(stone), serra)

const withoutBlade = ({ left, right, bottom, top }: Box, serra: number): Retangulo => ({
  x: left,
  y: bottom,
  largura: right - left - serra,
  altura: top - bottom - serra,
})

const hull = (one: Box, other: Box): Box => ({
  left: Math.min(one.left, other.left),
  bottom: Math.min(one.bottom, other.bottom),
  right: Math.max(one.right, other.right),
  top: Math.max(one.top, other.top),
})

const isInBox = (inner: Box, outer: Box) =>
  inner.left >= outer.left &&
  inner.bottom >= outer.bottom &&
  inner.right <= outer.right &&
  inner.top <= outer.top

const isSameBox = (one: Box, other: Box) => isInBox(one, other) && isInBox(other, one)

const isSameRectangle = (one: Retangulo, other: Retangulo) => isSameBox(boxOf(one), boxOf(other))
