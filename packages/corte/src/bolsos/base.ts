import type { Bolso, Retangulo } from '../formato.ts'
import type { Box } from '../livre/box.ts'
import type { UnnumberedCut } from '../trim-cuts.ts'
import { MOST_VAOS } from './find-vaos.ts'
import type { BolsoNaChapa } from './free-bolso.ts'
import { LADOS, type Lado } from './offer-bolsos.ts'

/** Numbers of pockets end before it: what lies in a base at the ends of the box of its host is told from it on. */
export const PRIMEIRA_PONTA = MOST_VAOS + 1

/** A notch that is narrower does not go on beyond the box of its host, mm. */
export const MENOR_RECORTE = 100

/**
 * Towards which sides the stone of a host may be larger than its box, at most one along each axis: sides that a notch
 * reaches, because there it goes on. `ambas`: towards both at once, where one notch reaches the corner.
 */
export interface Extensao {
  x: 'left' | 'right' | null
  y: 'bottom' | 'top' | null
  ambas: boolean
}

/** What is left in a base at an end of the box of its host, and the straight cut that frees it. */
export interface Ponta {
  qual: Bolso
  /** nothing where the blade takes it all */
  livre: Box
  corte: UnnumberedCut
}

/** How the stone of a host may grow, by its pockets: of two opposite sides the one with more of them. */
export function extensaoOf(bolsos: readonly BolsoNaChapa[]): Extensao {
  const reached = (lado: Lado) =>
    bolsos.filter((bolso) => reaches(bolso, lado)).reduce((sum, { vao }) => sum + areaOfBox(vao), 0)
  const larger = <One extends Lado>(near: One, far: One): One | null => {
    const [one, other] = [reached(near), reached(far)]
    if (one === 0 && other === 0) return null
    return one > other ? near : far
  }
  const [x, y] = [larger('left', 'right'), larger('bottom', 'top')]
  const ambas = x !== null && y !== null && bolsos.some((bolso) => reaches(bolso, x) && reaches(bolso, y))
  return { x, y, ambas }
}

/**
 * Whether a pocket reaches a side of the box of its host, and goes on there. A rounded corner does not: two stop cuts
 * across the stone beside it would be work for nothing.
 */
export function reaches({ inner, livre }: BolsoNaChapa, lado: Lado): boolean {
  const narrow = Math.min(livre.right - livre.left, livre.top - livre.bottom)
  return narrow >= MENOR_RECORTE && !inner.includes(lado)
}

const areaOfBox = ({ left, right, bottom, top }: Box) => (right - left) * (top - bottom)

/** What of a side of a host no pocket reaches: from where to where along it, on the coordinates of the slab. */
export function endsAlong(host: Retangulo, lado: Lado, bolsos: readonly BolsoNaChapa[]): [number, number][] {
  const upright = lado === 'left' || lado === 'right'
  const [from, to] = upright ? [host.y, host.y + host.altura] : [host.x, host.x + host.largura]
  const taken = bolsos
    .filter((bolso) => reaches(bolso, lado))
    .map(({ vao }): [number, number] => (upright ? [vao.bottom, vao.top] : [vao.left, vao.right]))
    .sort(([one], [other]) => one - other)
  const ends: [number, number][] = []
  let at = from
  for (const [start, end] of taken) {
    if (start > at) ends.push([at, start])
    at = Math.max(at, end)
  }
  if (at < to) ends.push([at, to])
  return ends
}

/** The box of a host, or its base where it has one. */
export function pedraOf({ base, x, y, largura, altura }: Retangulo & { base?: Retangulo }): Retangulo {
  return base ?? { x, y, largura, altura }
}

/** The pockets of a host in its base: gone on to the sides of that as far as they reach those of the box. */
export function bolsosNaBase(
  host: Retangulo & { base?: Retangulo },
  bolsos: readonly BolsoNaChapa[],
): BolsoNaChapa[] {
  if (!host.base) return [...bolsos]
  const base = boxOf(host.base)
  return bolsos.map((bolso) => goneOn(bolso, base, LADOS))
}

const SEM_FIM: Box = { left: -Infinity, right: Infinity, bottom: -Infinity, top: Infinity }

/** The pockets of a host as they would go on without end: whoever lies in one of them does not lie in the way. */
export function bolsosAbertos(bolsos: readonly BolsoNaChapa[]): BolsoNaChapa[] {
  if (bolsos.length === 0) return []
  const { x, y, ambas } = extensaoOf(bolsos)
  if (ambas && x && y) return bolsos.map((bolso) => goneOn(bolso, SEM_FIM, [x, y]))
  return bolsos.flatMap((bolso) => [
    x ? goneOn(bolso, SEM_FIM, [x]) : bolso,
    y ? goneOn(bolso, SEM_FIM, [y]) : bolso,
  ])
}

/** A pocket gone on to these sides of a rectangle, as far as it reaches those of the box of its host. */
function goneOn(bolso: BolsoNaChapa, to: Box, lados: readonly Lado[]): BolsoNaChapa {
  const on = lados.filter((lado) => reaches(bolso, lado))
  const grown = ({ left, right, bottom, top }: Box): Box => ({
    left: on.includes('left') ? to.left : left,
    right: on.includes('right') ? to.right : right,
    bottom: on.includes('bottom') ? to.bottom : bottom,
    top: on.includes('top') ? to.top : top,
  })
  return { ...bolso, vao: grown(bolso.vao), bloco: grown(bolso.bloco), livre: grown(bolso.livre) }
}

/** What lies in the base of a host at the ends of its box: beside it from below, then above or under it from the left. */
export function pontasOf(
  host: Retangulo & { peca: string; copia: number; base?: Retangulo },
  bolsos: readonly BolsoNaChapa[],
  serra: number,
): Ponta[] {
  if (!host.base) return []
  const [box, base] = [boxOf(host), boxOf(host.base)]
  return LADOS.filter((lado) => box[lado] !== base[lado])
    .flatMap((lado) => endsAlong(host, lado, bolsos).map((end) => pontaAt(lado, { end, box, base, serra })))
    .map((ponta, index) => {
      const qual = { peca: host.peca, copia: host.copia, bolso: PRIMEIRA_PONTA + index }
      return { ...ponta, qual, corte: { ...ponta.corte, dentro: qual } }
    })
}

interface AtSide {
  end: [number, number]
  box: Box
  base: Box
  serra: number
}

function pontaAt(lado: Lado, { end: [de, ate], box, base, serra }: AtSide): Omit<Ponta, 'qual'> {
  const far = lado === 'right' || lado === 'top'
  const posicao = far ? box[lado] + serra : box[lado]
  const [low, high] = far ? [posicao, base[lado]] : [base[lado], posicao - serra]
  return lado === 'left' || lado === 'right'
    ? {
        livre: { left: low, right: high, bottom: de, top: ate },
        corte: { sentido: 'vertical', posicao, de, ate },
      }
    : {
        livre: { left: de, right: ate, bottom: low, top: high },
        corte: { sentido: 'horizontal', posicao, de, ate },
      }
}

/** The sides of a rectangle. */
export function boxOf({ x, y, largura, altura }: Retangulo): Box {
  return { left: x, bottom: y, right: x + largura, top: y + altura }
}
