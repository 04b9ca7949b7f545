import { expect, test } from 'vitest'
import { swipeDirection, type Touch } from './swipe.ts'

const touch = (changes: Partial<Touch>): Touch => ({
  startX: 200,
  startY: 400,
  endX: 140,
  endY: 400,
  duration: 200,
  width: 390,
  ...changes,
})

test.each([
  ['60 px to the left', {}, 'next'],
  ['exactly 50 px', { endX: 150 }, 'next'],
  ['49 px', { endX: 151 }, null],
  ['to the right', { endX: 260 }, 'previous'],
  ['slanted', { endY: 441 }, null],
  ['a little slanted', { endY: 430 }, 'next'],
  ['slow', { duration: 500 }, null],
  ['from the left edge', { startX: 24, endX: 100 }, null],
  ['from the right edge', { startX: 366, endX: 200 }, null],
  ['from beside the edge', { startX: 25, endX: 100 }, 'previous'],
] as const)('%s', (_case, changes, direction) => {
  expect(swipeDirection(touch(changes))).toBe(direction)
})
