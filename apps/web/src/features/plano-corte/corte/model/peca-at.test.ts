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

/** Its notch is the upper right, 600 × 300. */
const L = {
  ...LARGE,
  lacos: [
    [
      { x: 0, y: 0, bulge: 0 },
      { x: 1000, y: 0, bulge: 0 },
      { x: 1000, y: 300, bulge: 0 },
      { x: 400, y: 300, bulge: 0 },
      { x: 400, y: 600, bulge: 0 },
      { x: 0, y: 600, bulge: 0 },
    ],
  ],
}

test.each([
  ['its stone', { x: 200, y: 500 }, 0, 0],
  ['the ground in its notch', { x: 700, y: 450 }, 0, null],
  ['the ground in its notch, with a finger that is too far away', { x: 700, y: 450 }, 110, null],
  ['its side, with a finger in its notch that nearly touches it', { x: 700, y: 350 }, 110, 0],
])('where outlines are cut, a press on an L finds %s', (_, at, reach, found) => {
  expect(pecaAt([L], at, reach)).toBe(found)
})

test('what lies in its notch is meant there, whichever of them is drawn later', () => {
  const guest = { x: 500, y: 350, largura: 300, altura: 200 }
  expect(pecaAt([L, guest], { x: 600, y: 400 }, 0)).toBe(1)
  expect(pecaAt([guest, L], { x: 600, y: 400 }, 0)).toBe(0)
})

test('of pieces over each other the one on top is meant', () => {
  expect(pecaAt([LARGE, { ...LARGE, x: 100 }], { x: 500, y: 300 }, 0)).toBe(1)
})
