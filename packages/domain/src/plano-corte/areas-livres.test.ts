import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areasLivres } from './areas-livres.ts'
import { boxOfAbertura, randomLacos } from './testing/contorno-de-teste.ts'

const aPiece = fc.record({
  seed: fc.integer({ min: 1, max: 100_000 }),
  largura: fc.integer({ min: 60, max: 3_200 }),
  altura: fc.integer({ min: 60, max: 2_000 }),
})

describe('where something can be written on a piece', () => {
  it('is the box of one without an outline', () => {
    expect(areasLivres([], { largura: 600, altura: 400 })).toEqual([
      { x: 0, y: 0, largura: 600, altura: 400 },
    ])
  })

  it('touches no opening and stays on the stone, the largest first', () => {
    fc.assert(
      fc.property(aPiece, ({ seed, ...lados }) => {
        const lacos = randomLacos(seed, lados)
        const areas = areasLivres(lacos, lados)
        const sizes = areas.map(({ largura, altura }) => largura * altura)
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
        for (const { x, y, largura, altura } of areas) {
          expect(x).toBeGreaterThanOrEqual(-1e-6)
          expect(y).toBeGreaterThanOrEqual(-1e-6)
          expect(x + largura).toBeLessThanOrEqual(lados.largura + 1e-6)
          expect(y + altura).toBeLessThanOrEqual(lados.altura + 1e-6)
          for (const opening of lacos.slice(1).map(boxOfAbertura)) {
            const apart =
              x + largura <= opening.x + 1e-6 ||
              opening.x + opening.largura <= x + 1e-6 ||
              y + altura <= opening.y + 1e-6 ||
              opening.y + opening.altura <= y + 1e-6
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })

  it('is beside the sink of a worktop, nearly as large as can be', () => {
    const square = (x: number, y: number, w: number, h: number) =>
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ].map(([px = 0, py = 0]) => ({ x: px, y: py, bulge: 0 }))
    const [first] = areasLivres([square(0, 0, 2400, 600), square(200, 100, 560, 400)], {
      largura: 2400,
      altura: 600,
    })
    expect(first?.x).toBeGreaterThanOrEqual(760)
    expect(first?.x).toBeLessThan(820)
    expect(first?.altura).toBeCloseTo(600)
  })
})
