import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areApart, regiaoOf } from '../conferencia/regiao.ts'
import type { Giro, PecaPedida } from '../formato.ts'
import { arbitraryContornos } from '../testing/arbitrary-contornos.ts'
import { formaOfCaixa } from './forma.ts'
import { formaOfPeca } from './formas-da-peca.ts'
import { Relacao } from './relacao.ts'

const giros = fc.constantFrom<Giro>(0, 90, 180, 270)
const corte = { usarRecortes: true }

function lying(peca: PecaPedida, giro: Giro, at: { x: number; y: number }) {
  const girada = giro === 90 || giro === 270
  const { largura, altura } = peca
  const box = girada ? { largura: altura, altura: largura } : { largura, altura }
  return regiaoOf({ peca: peca.id, copia: 1, girada, giro, ...box, ...at }, peca)
}

/** Two pieces of an order, the second one somewhere over or around the first. */
const pair = fc
  .tuple(
    arbitraryContornos,
    fc.nat(),
    fc.nat(),
    giros,
    giros,
    fc.integer({ min: -900, max: 900 }),
    fc.integer({ min: -900, max: 900 }),
    fc.integer({ min: 0, max: 8 }),
  )
  .map(([{ pecas }, first, second, giro, other, dx, dy, gap]) => {
    const [one, two] = [pecas[first % pecas.length], pecas[second % pecas.length]]
    if (!one || !two) throw new Error('An order without pieces was drawn.')
    return { one, two, giro, other, dx, dy, gap }
  })

describe('how two forms stand to each other', () => {
  it('where nothing is in the way, the checker finds them apart', () => {
    let apart = 0
    fc.assert(
      fc.property(pair, ({ one, two, giro, other, dx, dy, gap }) => {
        const relacao = new Relacao(formaOfPeca(one, giro, corte), formaOfPeca(two, other, corte), gap)
        const boxes = areApart(
          regiaoOf({ ...one, peca: '', copia: 1, girada: false, x: 0, y: 0 }, undefined),
          regiaoOf({ ...two, peca: '', copia: 1, girada: false, x: dx, y: dy }, undefined),
          gap,
        )
        if (relacao.lossAt(dx, dy) > 0) return
        if (!boxes) apart += 1
        const [first, second] = [lying(one, giro, { x: 0, y: 0 }), lying(two, other, { x: dx, y: dy })]
        expect(areApart(first, second, gap)).toBe(true)
        expect(relacao.wayOut(dx, dy)).toBeNull()
      }),
      { numRuns: 1_500 },
    )
    // Not only boxes beside each other.
    expect(apart).toBeGreaterThan(10)
  })

  it('where stone lies over stone, something is in the way', () => {
    fc.assert(
      fc.property(pair, ({ one, two, giro, other, dx, dy, gap }) => {
        const relacao = new Relacao(formaOfPeca(one, giro, corte), formaOfPeca(two, other, corte), gap)
        const [first, second] = [lying(one, giro, { x: 0, y: 0 }), lying(two, other, { x: dx, y: dy })]
        if (!areApart(first, second, 0)) expect(relacao.lossAt(dx, dy)).toBeGreaterThan(0)
      }),
      { numRuns: 1_000 },
    )
  })

  it('boxes stand apart by the gap along an axis, and the way out is the shortest', () => {
    const relacao = new Relacao(formaOfCaixa(100, 50), formaOfCaixa(30, 20), 4)
    expect(relacao.lossAt(104, 10)).toBe(0)
    expect(relacao.lossAt(103, 10)).toBeGreaterThan(0)
    expect(relacao.lossAt(-34, 10)).toBe(0)
    expect(relacao.lossAt(10, 54)).toBe(0)
    expect(relacao.wayOut(50, 45)).toEqual({ x: 0, y: 9 })
    expect(relacao.wayOut(-30, 10)).toEqual({ x: -4, y: 0 })
  })

  it('a flaw may be touched', () => {
    const relacao = new Relacao(formaOfCaixa(100, 50), formaOfCaixa(30, 20, false), 4)
    expect(relacao.lossAt(100, 10)).toBe(0)
    expect(relacao.lossAt(99, 10)).toBeGreaterThan(0)
  })

  it('what is deeper and what is larger weighs more', () => {
    const large = new Relacao(formaOfCaixa(1000, 1000), formaOfCaixa(1000, 1000), 0)
    const small = new Relacao(formaOfCaixa(100, 100), formaOfCaixa(100, 100), 0)
    expect(large.lossAt(500, 0)).toBeGreaterThan(large.lossAt(900, 0))
    expect(large.lossAt(950, 0)).toBeGreaterThan(small.lossAt(50, 0))
  })
})
