import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  initialVista,
  panBy,
  pinchSlab,
  PX_POR_MM,
  rulerStep,
  TELA,
  toStone,
  ZOOM,
  zoomBy,
  zoomSlab,
} from './vista.ts'

const CHAPA = { largura: 3200, altura: 2000 }

describe('initialVista', () => {
  test('shows a common slab at 100 %, in the middle: 2 px for each centimetre', () => {
    expect(initialVista(CHAPA)).toEqual({ zoom: 1, x: 80, y: 100 })
  })

  test('shows a larger slab whole, as long as the least zoom allows it', () => {
    const { zoom, x } = initialVista({ largura: 5000, altura: 2000 })
    expect(zoom).toBeLessThan(1)
    expect(x).toBeGreaterThanOrEqual(0)
    expect(initialVista({ largura: 10_000, altura: 10_000 }).zoom).toBe(ZOOM.minimo)
  })
})

describe('zoom', () => {
  test('goes by 1,2 and stops at 0,3 and 3', () => {
    expect(zoomBy(initialVista(CHAPA), 1).zoom).toBeCloseTo(1.2)
    expect(zoomBy(initialVista(CHAPA), 30).zoom).toBe(ZOOM.maximo)
    expect(zoomBy(initialVista(CHAPA), -30).zoom).toBe(ZOOM.minimo)
  })

  test('leaves what is under the pointer where it is', () => {
    const point = fc.record({
      x: fc.double({ min: 0, max: TELA.largura, noNaN: true }),
      y: fc.double({ min: 0, max: TELA.altura, noNaN: true }),
    })
    fc.assert(
      fc.property(point, fc.double({ min: 0.1, max: 5, noNaN: true }), (at, zoom) => {
        const before = initialVista(CHAPA)
        const after = zoomSlab(before, zoom, at)
        const [was, is] = [toStone(before, at, CHAPA), toStone(after, at, CHAPA)]
        expect(is.x).toBeCloseTo(was.x, 6)
        expect(is.y).toBeCloseTo(was.y, 6)
      }),
    )
  })
})

test('two fingers hold the stone that they touch', () => {
  const before = initialVista(CHAPA)
  const from = [
    { x: 300, y: 300 },
    { x: 400, y: 300 },
  ] as const
  const to = [
    { x: 280, y: 320 },
    { x: 480, y: 320 },
  ] as const
  const after = pinchSlab(before, { from, to }, CHAPA)
  expect(after.zoom).toBeCloseTo(2)
  const [held, there] = [
    toStone(before, { x: 350, y: 300 }, CHAPA),
    toStone(after, { x: 380, y: 320 }, CHAPA),
  ]
  expect(there.x).toBeCloseTo(held.x)
  expect(there.y).toBeCloseTo(held.y)
})

test('some of the slab stays in sight', () => {
  const far = panBy(initialVista(CHAPA), { x: 9_000, y: -9_000 }, CHAPA)
  expect(far.x).toBe(TELA.largura - 60)
  expect(far.y).toBe(60 - CHAPA.altura * PX_POR_MM)
})

test('a point of the canvas counts from the lower left corner of the slab', () => {
  const vista = initialVista(CHAPA)
  expect(toStone(vista, { x: 80, y: 500 }, CHAPA)).toEqual({ x: 0, y: 0 })
  expect(toStone(vista, { x: 720, y: 100 }, CHAPA)).toEqual({ x: 3200, y: 2000 })
})

test.each([
  [0.2, 44, 500],
  [1, 44, 50],
  [0.01, 44, 1_000],
])('with %d pixels a millimetre and %d pixels of room the ruler counts by %d mm', (scale, room, step) => {
  expect(rulerStep(scale, room)).toBe(step)
})
