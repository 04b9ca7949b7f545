import fc from 'fast-check'
import { expect, test } from 'vitest'
import { place } from '@lapida/desenho/kernel/laco'
import { imagemSob, letraOf, passoNaChapa } from './cena-da-montagem.ts'

const angle = fc.oneof(
  fc.constantFrom(0, 0.5, 1, 1.5).map((turns) => turns * Math.PI),
  fc.double({ min: -4, max: 4, noNaN: true }),
)
const lugar = fc.record({
  x: fc.integer({ min: -2000, max: 4000 }),
  y: fc.integer({ min: -2000, max: 4000 }),
  rot: angle,
})
const ponto = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 900 }) })
const ALTURA = 1850

/** Where a matrix of an SVG takes a point. */
function through(matrix: string, { x, y }: { x: number; y: number }) {
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = matrix
    .slice('matrix('.length, -1)
    .split(' ')
    .map(Number)
  return { x: a * x + c * y + e, y: b * x + d * y + f, det: a * d - b * c }
}

test('K1: a point of a part is drawn with that point of the slab, however both are turned', () => {
  fc.assert(
    fc.property(lugar, lugar, ponto, (parte, janela, p) => {
      const canto = { x: -300, y: 2500 }
      const matrix = imagemSob(parte, janela, { chapa: { altura: ALTURA }, canto })
      const [onFloor, onSlab] = [place(p, parte), place(p, janela)]
      // A picture has its zero above, a slab below.
      const drawn = through(matrix, { x: onSlab.x, y: ALTURA - onSlab.y })
      expect(Math.abs(drawn.x - (onFloor.x - canto.x))).toBeLessThan(1)
      expect(Math.abs(drawn.y - (canto.y - onFloor.y))).toBeLessThan(1)
    }),
  )
})

test('K2: nothing is mirrored', () => {
  fc.assert(
    fc.property(lugar, lugar, (parte, janela) => {
      const matrix = imagemSob(parte, janela, { chapa: { altura: ALTURA }, canto: { x: 0, y: 0 } })
      expect(through(matrix, { x: 0, y: 0 }).det).toBeCloseTo(1, 2)
    }),
  )
})

test('stone that is moved on the screen is under the part as much later, and the window goes the other way', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 0.5, 1, 1.5).map((turns) => turns * Math.PI),
      fc.constantFrom(0, 0.5, 1, 1.5).map((turns) => turns * Math.PI),
      fc.record({ x: fc.integer({ min: -300, max: 300 }), y: fc.integer({ min: -300, max: 300 }) }),
      (ofParte, ofJanela, by) => {
        const parte = { x: 100, y: 200, rot: ofParte }
        const janela = { x: 900, y: 700, rot: ofJanela }
        const step = passoNaChapa(by, parte, janela)
        const options = { chapa: { altura: ALTURA }, canto: { x: 0, y: 0 } }
        const before = through(imagemSob(parte, janela, options), { x: 1000, y: 400 })
        const moved = { ...janela, x: janela.x + step.x, y: janela.y + step.y }
        const after = through(imagemSob(parte, moved, options), { x: 1000, y: 400 })
        expect([Math.round(after.x - before.x), Math.round(before.y - after.y)]).toEqual([by.x, by.y])
      },
    ),
  )
})

test('joints are lettered like columns', () => {
  expect([0, 1, 25, 26, 27, 52].map(letraOf)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'BA'])
})
