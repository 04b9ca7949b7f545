import { describe, expect, test } from 'vitest'
import { countFitting } from './count-fitting.ts'

const widths = [60, 100, 80]

describe('countFitting', () => {
  test.each([
    [244, 3, 'all, to the last pixel'],
    [243, 2, 'one too many: the other two and the rest fit'],
    [222, 2, 'two and the rest, to the last pixel'],
    [221, 1, 'one and the rest'],
    [120, 1, 'one and the rest, to the last pixel'],
    [119, 0, 'nothing but the rest'],
    [0, 0, 'no room at all'],
  ])('in %i px: %i (%s)', (room, count) => {
    expect(countFitting({ widths, gap: 2, room, more: 58 })).toBe(count)
  })

  test('no entries need no room', () => {
    expect(countFitting({ widths: [], gap: 2, room: 0, more: 58 })).toBe(0)
  })
})
