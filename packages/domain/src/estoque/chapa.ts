import type { DefeitoDaChapa } from '@lapida/contracts/chapa'
import type { EstadoChapa } from '@lapida/contracts/valores'
import { divideHalfUp } from '../shared/decimal.ts'
import { defeitosAEvitar, isContornoInBox } from './defeito.ts'
import { formatLados, formatMedida, type MilimetrosQuadrados } from '../shared/medidas.ts'

/** The sides of a slab as it lies on the saw, in whole millimetres. */
export interface LadosChapa {
  readonly largura: number
  readonly altura: number
}

/** A rectangle on a slab in whole millimetres; x and y are its lower left corner, counted from that of the slab. */
export interface Retangulo extends LadosChapa {
  readonly x: number
  readonly y: number
}

/** Raw sheets that the trade sells, in millimetres; the first three are those of the specification. */
export const TAMANHOS_CHAPA: readonly LadosChapa[] = [
  { largura: 3200, altura: 2000 },
  { largura: 3200, altura: 2400 },
  { largura: 2800, altura: 1800 },
  { largura: 2900, altura: 1800 },
  { largura: 3000, altura: 1400 },
  { largura: 3200, altura: 1440 },
  { largura: 3200, altura: 1600 },
]

/** Usual thicknesses in millimetres, the most common first. */
export const ESPESSURAS_CHAPA: readonly number[] = [20, 30, 12, 15, 6]

/** A leftover worth keeping: a sill of 40 × 15 cm comes out of it, or it has 0,10 m². */
const RETALHO_MINIMO = { comprimento: 400, largura: 150, area: 100_000 }

/** The area of a slab, defects included; exact. */
export function areaChapa({ largura, altura }: LadosChapa): MilimetrosQuadrados {
  return (largura * altura) as MilimetrosQuadrados
}

/**
 * The m² that a slab counts in the stock: its area, half-up to the 4 decimals that a quantity has. The quantity of a
 * material is the sum of these numbers, so that it equals what its slabs say one by one.
 */
export function areaNoEstoque(lados: LadosChapa): number {
  return Number(divideHalfUp(BigInt(areaChapa(lados)), 100n)) / 10_000
}

/** The sum of what slabs count in the stock, without the noise of a float sum; those that are cut count nothing. */
export function sumOfChapas(chapas: Iterable<LadosChapa & { readonly estado: EstadoChapa }>): number {
  return sumOfLados([...chapas].filter(({ estado }) => countsInEstoque(estado)))
}

/** The same of slabs that all count. */
export function sumOfLados(chapas: Iterable<LadosChapa>): number {
  let squareCentimetres = 0
  for (const chapa of chapas) squareCentimetres += Math.round(areaNoEstoque(chapa) * 10_000)
  return squareCentimetres / 10_000
}

/** Whether a slab of this state is still in the house: reserved ones are, cut ones are not. */
export function countsInEstoque(estado: EstadoChapa): boolean {
  return estado !== 'cortada'
}

/** Whether a leftover is worth keeping: from 40 × 15 cm either way round, or from 0,10 m². */
export function isRetalhoAproveitavel(lados: LadosChapa): boolean {
  const [longest, shortest] = [Math.max(lados.largura, lados.altura), Math.min(lados.largura, lados.altura)]
  const holdsASill = longest >= RETALHO_MINIMO.comprimento && shortest >= RETALHO_MINIMO.largura
  return holdsASill || areaChapa(lados) >= RETALHO_MINIMO.area
}

/** The area without the defects that are not cut, each spot counted once however many lie over it; exact. */
export function areaLivre(chapa: LadosChapa, defeitos: readonly DefeitoDaChapa[]): MilimetrosQuadrados {
  return (areaChapa(chapa) - areaCoberta(defeitosAEvitar(defeitos))) as MilimetrosQuadrados
}

/** Area of a union of rectangles: between two neighbouring edges the same rectangles cover every column. */
function areaCoberta(retangulos: readonly Retangulo[]): number {
  const edges = [...new Set(retangulos.flatMap(({ x, largura }) => [x, x + largura]))].sort((a, b) => a - b)
  let area = 0
  edges.forEach((left, index) => {
    const right = edges[index + 1]
    if (right === undefined) return
    const over = retangulos.filter(({ x, largura }) => x <= left && x + largura >= right)
    area += (right - left) * heightCovered(over)
  })
  return area
}

function heightCovered(retangulos: readonly Retangulo[]): number {
  let covered = 0
  let top = 0
  for (const { y, altura } of [...retangulos].sort((a, b) => a.y - b.y)) {
    covered += Math.max(0, y + altura - Math.max(top, y))
    top = Math.max(top, y + altura)
  }
  return covered
}

/** What is wrong with a defect of this slab, in words for a person; null when it lies inside. */
export function problemaOfDefeito(defeito: DefeitoDaChapa, chapa: LadosChapa): string | null {
  const { x, y, largura, altura } = defeito
  if (![x, y, largura, altura].every(Number.isInteger)) return 'Use milímetros inteiros.'
  if (largura < 1 || altura < 1) return 'O defeito precisa ter largura e altura maiores que zero.'
  const inside = x >= 0 && y >= 0 && x + largura <= chapa.largura && y + altura <= chapa.altura
  if (!inside) return 'O defeito sai da chapa.'
  return isContornoInBox(defeito) ? null : 'O contorno do defeito sai do retângulo dele.'
}

/** A side in millimetres that is still meant as a defect: less is a mere tap. */
const DEFEITO_MINIMO = 5

/**
 * The rectangle between two corners in millimetres, in whole millimetres and cut off at the border of the slab; null
 * when nothing of at least 5 mm a side remains.
 */
export function retanguloEntre(
  from: { x: number; y: number },
  to: { x: number; y: number },
  chapa: LadosChapa,
): Retangulo | null {
  const within = (value: number, end: number) => Math.min(Math.max(Math.round(value), 0), end)
  const [x, right] = [from.x, to.x].map((value) => within(value, chapa.largura)).sort((a, b) => a - b)
  const [y, top] = [from.y, to.y].map((value) => within(value, chapa.altura)).sort((a, b) => a - b)
  if (x === undefined || right === undefined || y === undefined || top === undefined) return null
  if (right - x < DEFEITO_MINIMO || top - y < DEFEITO_MINIMO) return null
  return { x, y, largura: right - x, altura: top - y }
}

/** The rectangle moved by millimetres, in whole millimetres and kept inside the slab; its size stays. */
export function moveRetangulo(
  retangulo: Retangulo,
  by: { x: number; y: number },
  chapa: LadosChapa,
): Retangulo {
  const within = (value: number, end: number) => Math.min(Math.max(Math.round(value), 0), Math.max(end, 0))
  return {
    ...retangulo,
    x: within(retangulo.x + by.x, chapa.largura - retangulo.largura),
    y: within(retangulo.y + by.y, chapa.altura - retangulo.altura),
  }
}

const PREFIXOS = { chapa: 'CH', retalho: 'RT' } as const

/**
 * The code proposed for the next slab: one more than the highest of its kind, 'CH-0001' or 'RT-0001'. Codes that a
 * person made up do not count.
 */
export function proximoCodigo(codigos: Iterable<string>, tipo: keyof typeof PREFIXOS): string {
  const pattern = new RegExp(`^${PREFIXOS[tipo]}-(\\d{1,9})$`, 'i')
  let highest = 0
  for (const codigo of codigos) highest = Math.max(highest, Number(pattern.exec(codigo.trim())?.[1] ?? 0))
  return `${PREFIXOS[tipo]}-${String(highest + 1).padStart(4, '0')}`
}

/** A slab's size in centimetres, as the trade names sheets: '320 × 200 cm'. */
export function formatTamanhoChapa({ largura, altura }: LadosChapa): string {
  return formatLados(largura, altura, 'cm')
}

/** A thickness given in millimetres: '2 cm', '1,2 cm'. */
export function formatEspessura(milimetros: number): string {
  return formatMedida(milimetros, 'cm')
}

/** 'Disponível', 'Reservada', 'Cortada'. */
export const ROTULOS_ESTADO_CHAPA: Readonly<Record<EstadoChapa, string>> = {
  disponivel: 'Disponível',
  reservada: 'Reservada',
  cortada: 'Cortada',
}
