import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ponto, Vertice } from '../formato.ts'
import { curvaOf, distanceBetween, farthestPoints } from './curvas.ts'

const vertice = (bulges: fc.Arbitrary<number>): fc.Arbitrary<Vertice> =>
  fc.record({ x: fc.integer({ min: 0, max: 200 }), y: fc.integer({ min: 0, max: 200 }), bulge: bulges })
const bulge = fc.oneof(
  fc.constant(0),
  fc.integer({ min: -20, max: 20 }).map((part) => part / 20),
)
const lado = fc
  .tuple(vertice(bulge), vertice(fc.constant(0)))
  .filter(([from, to]) => from.x !== to.x || from.y !== to.y)

/** Points along a side by halving: the top of an arc is half its bulge aside of the chord, and halves turn half as far. */
function pointsOn([from, to]: readonly [Vertice, Ponto], depth = 8): Ponto[] {
  if (depth === 0) return [from, to]
  const rise = from.bulge / 2
  const middle = {
    x: (from.x + to.x) / 2 + rise * (to.y - from.y),
    y: (from.y + to.y) / 2 - rise * (to.x - from.x),
    bulge: Math.tan(Math.atan(from.bulge) / 2),
  }
  const first = { ...from, bulge: middle.bulge }
  return [...pointsOn([first, middle], depth - 1), ...pointsOn([middle, to], depth - 1)]
}

describe('the distance between two sides', () => {
  it('is that of their nearest points', () => {
    fc.assert(
      fc.property(lado, lado, (one, other) => {
        const [first, second] = [pointsOn(one, 7), pointsOn(other, 7)]
        const nearest = first.reduce(
          (least, { x, y }) =>
            Math.min(least, ...second.map((ponto) => Math.hypot(ponto.x - x, ponto.y - y))),
          Infinity,
        )
        const found = distanceBetween(curvaOf(...one), curvaOf(...other))
        expect(found).toBeLessThanOrEqual(nearest + 1e-6)
        // Two points of each side stand at most 5 mm apart: half of it on either side.
        expect(found).toBeGreaterThan(nearest - 5)
      }),
      { numRuns: 150 },
    )
  })

  it('knows how far an arc reaches', () => {
    fc.assert(
      fc.property(lado, (one) => {
        const reach = Math.max(...farthestPoints(curvaOf(...one)).map(({ x }) => x))
        const seen = Math.max(...pointsOn(one, 10).map(({ x }) => x))
        expect(reach).toBeGreaterThanOrEqual(seen - 1e-6)
        expect(reach).toBeLessThan(seen + 0.1)
      }),
    )
  })
})
