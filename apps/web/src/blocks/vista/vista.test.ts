import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drag, pinch, zoomTo, type Ponto, type Vista } from './vista.ts'

const LIMITES = { minimo: 0.01, maximo: 20 }

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const pixel = fc.record({ x: number(0, 2000), y: number(0, 2000) })
const vistas = fc.record({ x: number(-9000, 9000), y: number(-9000, 9000), zoom: number(0.02, 10) })
const dedos = fc
  .tuple(pixel, pixel)
  .filter(([one, other]) => Math.hypot(one.x - other.x, one.y - other.y) > 20)

/** What of the thing lies at a pixel. */
const under = ({ x, y, zoom }: Vista, at: Ponto) => ({ x: (at.x - x) / zoom, y: (at.y - y) / zoom })

/** Within a tenth of a pixel. */
function expectSame(is: Ponto, was: Ponto, { zoom }: Vista) {
  expect(Math.hypot(is.x - was.x, is.y - was.y) * zoom).toBeLessThan(0.1)
}

test('what is dragged stays under the pointer', () => {
  fc.assert(
    fc.property(vistas, pixel, pixel, (vista, from, to) => {
      const after = drag(vista, { x: to.x - from.x, y: to.y - from.y })
      expectSame(under(after, to), under(vista, from), vista)
      expect(after.zoom).toBe(vista.zoom)
    }),
  )
})

test('what lies at the pixel stays there, however near one comes, and no nearer than the limits', () => {
  fc.assert(
    fc.property(vistas, pixel, number(0.0001, 500), (vista, at, zoom) => {
      const after = zoomTo(vista, zoom, { at, limites: LIMITES })
      expectSame(under(after, at), under(vista, at), after)
      expect(after.zoom).toBeGreaterThanOrEqual(LIMITES.minimo)
      expect(after.zoom).toBeLessThanOrEqual(LIMITES.maximo)
    }),
  )
})

test('the middle of two fingers holds what it touches, also at the limits', () => {
  const middle = ([one, other]: readonly [Ponto, Ponto]) => ({
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  })
  fc.assert(
    fc.property(vistas, dedos, dedos, (vista, from, to) => {
      const after = pinch(vista, { from, to }, LIMITES)
      expectSame(under(after, middle(to)), under(vista, middle(from)), after)
    }),
  )
})

test('two fingers that do not turn hold both points that they touch', () => {
  fc.assert(
    fc.property(vistas, dedos, number(0.5, 2), pixel, (vista, [one, other], grown, by) => {
      const moved = ({ x, y }: Ponto) => ({ x: x * grown + by.x, y: y * grown + by.y })
      const wide = { minimo: 0, maximo: Number.MAX_VALUE }
      const to = [moved(one), moved(other)] as const
      const after = pinch(vista, { from: [one, other], to }, wide)
      expect(after.zoom / vista.zoom).toBeCloseTo(grown, 6)
      expectSame(under(after, to[0]), under(vista, one), after)
      expectSame(under(after, to[1]), under(vista, other), after)
    }),
  )
})

test('two fingers back where they were leave everything as it was', () => {
  fc.assert(
    fc.property(vistas, dedos, (vista, from) => {
      expect(pinch(vista, { from, to: from }, LIMITES).x).toBeCloseTo(vista.x, 6)
    }),
  )
})
