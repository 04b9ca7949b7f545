import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areaOfPeca } from '../contorno/area-of-peca.ts'
import { distanceToContorno } from '../contorno/distance-to-contorno.ts'
import { turnContorno } from '../contorno/turn-contorno.ts'
import type { Giro, Ponto } from '../formato.ts'
import { arbitraryContornos } from '../testing/arbitrary-contornos.ts'
import { areaOf } from './forma.ts'
import { convexParts, type Convexo } from './convex-parts.ts'
import { polygonsAround } from './polygons-around.ts'

const unit = { min: 0.001, max: 0.999, noNaN: true }
const giros = fc.constantFrom<Giro>(0, 90, 180, 270)
/** How far a chord may lie outside of its arc. */
const TOLERANCIA = 0.3

/** A drawn piece with an outline, as it lies. */
const deitada = fc.tuple(arbitraryContornos, fc.nat(), giros).map(([entrada, index, giro]) => {
  const outlined = entrada.pecas.filter(({ contorno }) => contorno)
  const peca = outlined[index % outlined.length]
  if (!peca?.contorno) throw new Error('An order without outlines was drawn.')
  const { largura, altura } = peca
  const box = giro % 180 === 0 ? { largura, altura } : { largura: altura, altura: largura }
  const lies = { giro, ...box }
  const lacos = turnContorno(peca.contorno, lies)
  return { peca, contorno: peca.contorno, lies, lacos, corte: entrada.corte }
})

function holds(parte: Convexo, { x, y }: Ponto): boolean {
  return parte.every((from, index) => {
    const to = parte[(index + 1) % parte.length] ?? from
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x) > 0
  })
}

describe('the convex parts of a piece', () => {
  it('are an L in two, a U in three, and a rectangle in one', () => {
    const at = (...corners: [number, number][]) => corners.map(([x, y]) => ({ x, y }))
    const L = at([0, 0], [1000, 0], [1000, 300], [400, 300], [400, 700], [0, 700])
    const U = at([0, 0], [900, 0], [900, 500], [700, 500], [700, 200], [200, 200], [200, 400], [0, 400])
    expect(convexParts([at([0, 0], [500, 0], [500, 200], [0, 200])])).toHaveLength(1)
    expect(convexParts([L]).map(areaOf)).toEqual([300_000, 160_000])
    expect(convexParts([U])).toHaveLength(3)
  })

  it('are convex, lie apart, and hold all stone and no more than chords add', () => {
    fc.assert(
      fc.property(
        deitada,
        fc.array(fc.tuple(fc.double(unit), fc.double(unit)), { minLength: 20 }),
        (drawn, at) => {
          const { peca, contorno, lies, lacos } = drawn
          const partes = convexParts(polygonsAround(contorno, lies))
          for (const parte of partes) {
            const turns = parte.map((point, index) => {
              const [before, after] = [
                parte.at(index - 1) ?? point,
                parte[(index + 1) % parte.length] ?? point,
              ]
              return (point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x)
            })
            expect(Math.min(...turns)).toBeGreaterThan(-1e-3)
          }
          const stone = areaOfPeca(peca, { ...drawn.corte, modo: 'livre' })
          const around = 2 * (peca.largura + peca.altura)
          const all = partes.reduce((sum, parte) => sum + areaOf(parte), 0)
          expect(all).toBeGreaterThan(stone - 1)
          expect(all).toBeLessThan(stone + around * TOLERANCIA)
          for (const [u, v] of at) {
            const point = { x: u * lies.largura, y: v * lies.altura }
            const within = partes.filter((parte) => holds(parte, point)).length
            expect(within).toBeLessThanOrEqual(1)
            const distance = distanceToContorno({ lacos }, point)
            if (distance > TOLERANCIA + 0.01) expect(within).toBe(0)
          }
        },
      ),
      { numRuns: 120 },
    )
  })

  it('hold every point of the stone, but for the sides between them', () => {
    fc.assert(
      fc.property(deitada, fc.double(unit), fc.double(unit), ({ contorno, lies, lacos }, u, v) => {
        const point = { x: u * lies.largura, y: v * lies.altura }
        fc.pre(distanceToContorno({ lacos }, point) === 0)
        const partes = convexParts(polygonsAround(contorno, lies))
        const near = [-1e-4, 1e-4].flatMap((dx) =>
          [-1e-4, 1e-4].map((dy) => ({ x: point.x + dx, y: point.y + dy })),
        )
        expect(partes.some((parte) => near.some((one) => holds(parte, one)))).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('are the same whichever way round an outline was drawn', () => {
    fc.assert(
      fc.property(deitada, ({ contorno, lies }) => {
        const backwards = contorno.lacos.map((laco) =>
          laco.map(({ x, y }, index) => ({ x, y, bulge: -(laco.at(index - 1)?.bulge ?? 0) })).reverse(),
        )
        const areas = (lacos: typeof contorno.lacos) =>
          convexParts(polygonsAround({ lacos }, lies)).map((parte) => Math.round(areaOf(parte)))
        expect(areas(backwards)).toEqual(areas(contorno.lacos))
      }),
      { numRuns: 60 },
    )
  })
})
