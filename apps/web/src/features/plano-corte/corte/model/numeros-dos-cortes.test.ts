import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomConteudo } from '@lapida/documento/testing/plano-de-teste'
import { DISCO_PX, numerosOfCortes } from './numeros-dos-cortes.ts'

const aPlan = fc.record({
  seed: fc.integer({ min: 1, max: 5000 }),
  pieces: fc.integer({ min: 1, max: 80 }),
  /** pixels of the screen for a millimetre: from a whole slab on a phone to one looked at from near */
  escala: fc.double({ min: 0.05, max: 0.6, noNaN: true }),
})

function numbersOf({ seed, pieces, escala }: { seed: number; pieces: number; escala: number }) {
  const { cortadas, chapas } = randomConteudo(seed, 1, pieces)
  const [{ cortes } = { cortes: [] }, slab] = [cortadas[0], chapas[0]]
  if (!slab) throw new Error('a slab')
  const size = { altura: slab.altura * escala }
  return { cortes, size, numeros: numerosOfCortes(cortes, { ...size, escala, serra: 4 }) }
}

describe('the numbers of the cuts', () => {
  test('never meet, and every cut has one', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        const { cortes, numeros } = numbersOf(plan)
        expect(numeros.map(({ ordem }) => ordem)).toEqual(cortes.map(({ ordem }) => ordem))
        const meeting = numeros.flatMap((one, index) =>
          numeros
            .slice(index + 1)
            .filter((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < 2 * DISCO_PX)
            .map((other) => `${one.ordem} and ${other.ordem}`),
        )
        expect(meeting).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('stand on their cut where there is room, else a line leads to it', () => {
    fc.assert(
      fc.property(aPlan, (plan) => {
        const { cortes, numeros, size } = numbersOf(plan)
        numeros.forEach(({ x, y, alvo }, index) => {
          const corte = cortes[index]
          if (!corte) throw new Error('its cut')
          const at = alvo ?? { x, y }
          const middle = (corte.posicao - 2) * plan.escala
          const off = corte.sentido === 'vertical' ? at.x - middle : size.altura - at.y - middle
          expect(Math.abs(off)).toBeLessThan(1e-6)
          const along = (corte.sentido === 'vertical' ? size.altura - at.y : at.x) / plan.escala
          expect(along).toBeGreaterThanOrEqual(corte.de - 1e-6)
          expect(along).toBeLessThanOrEqual(corte.ate + 1e-6)
        })
      }),
      { numRuns: 50 },
    )
  })
})
