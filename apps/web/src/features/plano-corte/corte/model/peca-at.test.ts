import { expect, test } from 'vitest'
import { pecaAt } from './peca-at.ts'

const LARGE = { x: 0, y: 0, largura: 1000, altura: 600 }
const SMALL = { x: 1100, y: 0, largura: 60, altura: 60 }

test.each([
  ['a piece that is touched', { x: 500, y: 300 }, 0, 0],
  ['the ground beside it, with a mouse', { x: 1050, y: 30 }, 0, null],
  ['a small piece that a finger nearly touches', { x: 1090, y: 30 }, 110, 1],
  ['the large piece that lies under the finger, not the small one near it', { x: 995, y: 30 }, 200, 0],
  ['the ground, where even a finger is too far away', { x: 1400, y: 30 }, 110, null],
])('a press finds %s', (_, at, reach, found) => {
  expect(pecaAt([LARGE, SMALL], at, reach)).toBe(found)
})

test('of pieces over each other the one on top is meant', () => {
  expect(pecaAt([LARGE, { ...LARGE, x: 100 }], { x: 500, y: 300 }, 0)).toBe(1)
})
