import { expect, it } from 'vitest'
import { Ritmo } from './ritmo.ts'

/** Frames of so many milliseconds each, for so long. */
function looksAt(ritmo: Ritmo, { each, from, ms }: { each: number; from: number; ms: number }): boolean {
  for (let now = from; now <= from + ms; now += each) if (ritmo.isSlow(now)) return true
  return false
}

it.each([
  [16, false],
  [45, false],
  [60, true],
  [120, true],
])('frames of %i ms: too slow is %s', (each, slow) => {
  expect(looksAt(new Ritmo(), { each, from: 1_000, ms: 3_000 })).toBe(slow)
})

it('takes no pause for a slow device, and asks no more once it knows', () => {
  const ritmo = new Ritmo()
  for (const from of [1_000, 9_000, 20_000]) expect(looksAt(ritmo, { each: 16, from, ms: 400 })).toBe(false)
  expect(looksAt(ritmo, { each: 16, from: 30_000, ms: 2_000 })).toBe(false)
  expect(looksAt(ritmo, { each: 200, from: 40_000, ms: 3_000 })).toBe(false)
})
