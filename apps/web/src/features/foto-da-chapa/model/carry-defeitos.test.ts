import { expect, it } from 'vitest'
import { fitFoto } from '@lapida/pedra/geometria/fit-foto'
import type { Ajuste, Bordas, Ponto } from '@lapida/pedra/geometria/formato'
import { placeOnPhoto } from '@lapida/pedra/geometria/lugares'
import { carryDefeitos } from './carry-defeitos.ts'

const CHAPA = { largura: 2900, altura: 1800 }

/** The slab in a photo of 1,600 × 1,200 px, by its corners: lower left, lower right, upper right, upper left. */
function ajusteOf([a, b, c, d]: readonly [Ponto, Ponto, Ponto, Ponto]): Ajuste {
  const bordas: Bordas = {
    baixo: { de: a, ate: b },
    direita: { de: b, ate: c },
    topo: { de: c, ate: d },
    esquerda: { de: d, ate: a },
  }
  const medidas = { ...CHAPA, contorno: null }
  const { ajuste } = fitFoto({ foto: { largura: 1600, altura: 1200 }, bordas, medidas })
  if (!ajuste) throw new Error('These corners make a slab.')
  return ajuste
}

const BEFORE = ajusteOf([
  { x: 200, y: 900 },
  { x: 1400, y: 930 },
  { x: 1370, y: 200 },
  { x: 230, y: 250 },
])
/** The left edge was 20 px too far out. */
const AFTER = ajusteOf([
  { x: 220, y: 900.5 },
  { x: 1400, y: 930 },
  { x: 1370, y: 200 },
  { x: 250, y: 249 },
])
const TRINCA = { x: 600, y: 400, largura: 120, altura: 80, tipo: 'trinca', evitar: true } as const

it('keeps a flaw on what is seen under it in the photo, and what was said of it', () => {
  const [carried] = carryDefeitos([TRINCA], { from: BEFORE, to: AFTER, chapa: CHAPA })
  expect(carried).toMatchObject({ tipo: 'trinca', evitar: true })
  // It lies nearer to the left edge, which moved towards it.
  expect(carried?.x).toBeLessThan(590)
  const middle = ({ x, y, largura, altura }: typeof TRINCA | NonNullable<typeof carried>) => ({
    x: x + largura / 2,
    y: y + altura / 2,
  })
  const was = placeOnPhoto(BEFORE, middle(TRINCA))
  const is = placeOnPhoto(AFTER, middle(carried ?? TRINCA))
  expect(Math.hypot(is.x - was.x, is.y - was.y)).toBeLessThan(0.5)
})

it('brings it back where it was when the edge is moved back', () => {
  const there = carryDefeitos([TRINCA], { from: BEFORE, to: AFTER, chapa: CHAPA })
  const [back] = carryDefeitos(there, { from: AFTER, to: BEFORE, chapa: CHAPA })
  for (const side of ['x', 'y', 'largura', 'altura'] as const)
    expect(Math.abs((back?.[side] ?? 0) - TRINCA[side])).toBeLessThanOrEqual(1)
})

it('leaves none outside of the slab', () => {
  const atEdge = { x: 0, y: 0, largura: 30, altura: 1800 }
  const [carried] = carryDefeitos([atEdge], { from: BEFORE, to: AFTER, chapa: CHAPA })
  expect([carried?.x, carried?.y]).toEqual([0, 0])
  expect((carried?.y ?? 0) + (carried?.altura ?? 0)).toBeLessThanOrEqual(1800)
  expect(carried?.largura).toBeGreaterThanOrEqual(1)
})
