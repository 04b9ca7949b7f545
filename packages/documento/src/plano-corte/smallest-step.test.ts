import fc from 'fast-check'
import { expect, it } from 'vitest'
import { smallestStep } from './smallest-step.ts'

const REFILO = 10
const flaw = fc.record({
  x: fc.integer({ min: 0, max: 250 }),
  y: fc.integer({ min: 0, max: 150 }),
  largura: fc.integer({ min: 1, max: 60 }),
  altura: fc.integer({ min: 1, max: 60 }),
})
const chapa = fc.record({
  largura: fc.integer({ min: 200, max: 300 }),
  altura: fc.integer({ min: 120, max: 200 }),
  defeitos: fc.array(flaw, { maxLength: 3 }),
})
const lados = { largura: fc.integer({ min: 20, max: 150 }), altura: fc.integer({ min: 20, max: 100 }) }
const lugar = { x: fc.integer({ min: -50, max: 250 }), y: fc.integer({ min: -50, max: 150 }) }
const caixa = fc.record({ ...lugar, ...lados })
const duas = fc.record({ fica: fc.record({ caixa, chapa }), vai: fc.record({ caixa, chapa }) })
type Duas = Parameters<typeof smallestStep>[0]

/** Said a second time, by looking at every place of both boxes. */
function isFree({ caixa: box, chapa: slab }: Duas['fica'], { x, y }: { x: number; y: number }): boolean {
  const at = { left: box.x + x, low: box.y + y }
  const [right, top] = [at.left + box.largura, at.low + box.altura]
  if (Math.min(at.left, at.low) < REFILO || right > slab.largura - REFILO || top > slab.altura - REFILO)
    return false
  return slab.defeitos.every(
    (flawed) =>
      right <= flawed.x ||
      flawed.x + flawed.largura <= at.left ||
      top <= flawed.y ||
      flawed.y + flawed.altura <= at.low,
  )
}
const bothFree = ({ fica, vai }: Duas, step: { x: number; y: number }) =>
  isFree(fica, step) && isFree(vai, { x: -step.x, y: step.y })

it('finds a step whenever there is one, and none that is shorter is left', () => {
  let found = 0
  fc.assert(
    fc.property(duas, (case_) => {
      const step = smallestStep(case_, REFILO)
      let least = Infinity
      for (let x = -320; x <= 320; x++)
        for (let y = -220; y <= 220; y++) {
          const length = Math.hypot(x, y)
          if (length < least && bothFree(case_, { x, y })) least = length
        }
      if (step) {
        found++
        expect(bothFree(case_, step)).toBe(true)
      }
      expect(step ? Math.hypot(step.x, step.y) : Infinity).toBeCloseTo(least, 9)
    }),
    { numRuns: 60 },
  )
  expect(found).toBeGreaterThan(5)
})

it('moves nothing that lies well', () => {
  const slab = {
    largura: 300,
    altura: 200,
    defeitos: [{ x: 200, y: 100, largura: 50, altura: 50, evitar: false }],
  }
  const box = { x: 180, y: 80, largura: 100, altura: 80 }
  expect(
    smallestStep({ fica: { caixa: box, chapa: slab }, vai: { caixa: box, chapa: slab } }, REFILO),
  ).toEqual({
    x: 0,
    y: 0,
  })
})
