import { expect, it } from 'vitest'
import { actionOf, directionOf, offsetOf } from './swipe-row.ts'

const width = 390

it.each([
  ['sideways', { startX: 200, dx: -30, dy: 5 }, 'row'],
  ['down', { startX: 200, dx: 5, dy: 30 }, 'page'],
  ['slanting', { startX: 200, dx: 30, dy: 25 }, 'page'],
  ['hardly at all', { startX: 200, dx: 6, dy: 2 }, null],
  ['from the left edge', { startX: 20, dx: 80, dy: 0 }, 'page'],
  ['from the right edge', { startX: 370, dx: -80, dy: 0 }, 'page'],
])('%s', (_, touch, direction) => {
  expect(directionOf({ ...touch, width })).toBe(direction)
})

it.each([
  [-71, null],
  [-72, 'mover'],
  [71, null],
  [90, 'whatsapp'],
])('%i px means %s', (dx, action) => {
  expect(actionOf({ dx })).toBe(action)
})

it('the row does not leave the screen', () => {
  expect([offsetOf({ dx: -400 }), offsetOf({ dx: 40 }), offsetOf({ dx: 400 })]).toEqual([-112, 40, 112])
})
