import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Vista } from '#blocks/vista/vista.ts'
import { alturaOfLetras, frame, janela, naTela, noPlano, passoOfGrade, ZOOM, zoomBy } from './vista.ts'

/** The point (-100, 900) of the plan is in the upper left corner. */
const vista: Vista = { x: 50, y: 450, zoom: 0.5 }
const pixel = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) })
const qualquer = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
  zoom: fc.double({ min: 0.02, max: 10, noNaN: true }),
})

describe('how the plan is looked at', () => {
  it('Y points up on the plan, down on the screen', () => {
    expect(naTela(vista, { x: 0, y: 800 })).toEqual({ x: 50, y: 50 })
    expect(janela(vista, { largura: 400, altura: 200 })).toEqual({
      minX: -100,
      maxX: 700,
      minY: 500,
      maxY: 900,
    })
  })

  it('a pixel and its point belong together', () => {
    fc.assert(
      fc.property(qualquer, pixel, (v, p) => {
        const volta = naTela(v, noPlano(v, p))
        expect(volta.x).toBeCloseTo(p.x, 6)
        expect(volta.y).toBeCloseTo(p.y, 6)
      }),
    )
  })

  it('goes no nearer and no farther than is of use', () => {
    expect(zoomBy(vista, 1e6, { x: 0, y: 0 }).zoom).toBe(ZOOM.maximo)
    expect(zoomBy(vista, 1e-6, { x: 0, y: 0 }).zoom).toBe(ZOOM.minimo)
  })

  it.each([
    ['a desktop', { largura: 1280, altura: 800 }],
    ['a phone', { largura: 390, altura: 560 }],
  ])('a box is seen whole on %s, in the middle', (_nome, tamanho) => {
    const caixa = { minX: 0, minY: 0, maxX: 2400, maxY: 1800 }
    const v = frame(caixa, tamanho)
    const vista = janela(v, tamanho)
    expect(vista.minX).toBeLessThan(0)
    expect(vista.maxX).toBeGreaterThan(2400)
    expect(vista.minY).toBeLessThan(0)
    expect(vista.maxY).toBeGreaterThan(1800)
    expect((vista.minX + vista.maxX) / 2).toBeCloseTo(1200)
  })

  it('a single point is seen from near, not from infinitely near', () => {
    expect(frame({ minX: 5, minY: 5, maxX: 5, maxY: 5 }, { largura: 800, altura: 600 }).zoom).toBe(2)
  })

  it.each([
    [4, 1],
    [1, 5],
    [0.25, 50],
    [0.05, 100],
    [0.01, 500],
  ])('at %s px/mm the grid is %s mm', (zoom, mm) => {
    expect(passoOfGrade({ zoom })).toBe(mm)
  })

  it('letters are 11 to 14 px high at every zoom, and have few sizes', () => {
    const alturas = new Set<number>()
    for (let zoom = 0.05; zoom < 10; zoom *= 1.01) {
      const altura = alturaOfLetras({ zoom })
      alturas.add(altura)
      expect(altura * zoom).toBeGreaterThan(11)
      expect(altura * zoom).toBeLessThan(14.1)
    }
    expect(alturas.size).toBeLessThan(27)
  })
})
