import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LugarDaProva } from '@lapida/contracts/prova'
import { FOLGA_DA_PROVA, isMesmoCorte } from './lugares-da-prova.ts'

const mm = fc.integer({ min: 0, max: 3000 })
const lugar = fc.record({
  onde: fc.constantFrom('chapa-1', 'chapa-2'),
  peca: fc.constantFrom('bancada', 'ilha', 'saia'),
  copia: fc.integer({ min: 1, max: 3 }),
  x: mm,
  y: mm,
  largura: mm,
  altura: mm,
  giro: fc.constantFrom(0, 90, 180, 270),
  forma: fc.constantFrom('', 'M0 0L9 0L9 9z'),
}) as fc.Arbitrary<LugarDaProva>
/** Each copy lies once. */
const corte = fc.uniqueArray(lugar, { selector: ({ peca, copia }) => `${peca}/${copia}`, minLength: 1 })

test('is the same in whatever order the pieces come, and moved by no more than its slack', () => {
  fc.assert(
    fc.property(corte, fc.integer({ min: -FOLGA_DA_PROVA, max: FOLGA_DA_PROVA }), (antes, by) => {
      const agora = antes.toReversed().map((one) => ({ ...one, x: one.x + by, y: one.y - by }))
      expect(isMesmoCorte(antes, agora)).toBe(true)
    }),
  )
})

test('is another as soon as one piece lies elsewhere, is turned, is another one, or is missing', () => {
  const change = fc.constantFrom<(one: LugarDaProva) => LugarDaProva | null>(
    (one) => ({ ...one, x: one.x + FOLGA_DA_PROVA + 1 }),
    (one) => ({ ...one, y: one.y - FOLGA_DA_PROVA - 1 }),
    (one) => ({ ...one, onde: 'chapa-3' }),
    (one) => ({ ...one, giro: one.giro === 0 ? 180 : 0 }),
    (one) => ({ ...one, largura: one.largura + 1 }),
    (one) => ({ ...one, altura: one.altura + 1 }),
    (one) => ({ ...one, forma: `${one.forma}z` }),
    (one) => ({ ...one, copia: one.copia + 10 }),
    () => null,
  )
  fc.assert(
    fc.property(corte, change, fc.nat(), (antes, otherwise, seed) => {
      const which = seed % antes.length
      const agora = antes.flatMap((one, i) => (i === which ? (otherwise(one) ?? []) : one))
      expect(isMesmoCorte(antes, agora)).toBe(false)
      expect(isMesmoCorte(agora, antes)).toBe(false)
    }),
  )
})
