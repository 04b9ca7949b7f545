import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearPlace, type Obstacle } from './clear-place.ts'

const CARD = { left: 16, right: 374, height: 56 }
const SCREEN = { top: 64, bottom: 828 }
const bar = (top: number, bottom: number, weight = 1): Obstacle => ({
  left: 0,
  right: 390,
  top,
  bottom,
  weight,
})

describe('clearPlace', () => {
  it.each([
    ['nothing is in the way', [], 828],
    ['a bar at the bottom', [bar(780, 844)], 772],
    ['two bars, one above the other', [bar(780, 844), bar(700, 780)], 692],
    ['a bar above a gap that is too narrow', [bar(780, 844), bar(680, 730)], 672],
    ['a bar above a gap that is wide enough', [bar(780, 844), bar(600, 700)], 772],
    ['a button beside it', [{ ...bar(780, 844), left: 380 }], 828],
    ['a screen full of fields with a light one', [bar(0, 300), bar(300, 400, 0.01), bar(400, 844)], 392],
  ] as const)('%s', (_, obstacles, bottom) => {
    expect(clearPlace(CARD, obstacles, SCREEN)).toBe(bottom)
  })

  it('lies on nothing wherever there is room for it', () => {
    const obstacles = fc.array(
      fc.record({ top: fc.integer({ min: 0, max: 840 }), height: fc.integer({ min: 1, max: 120 }) }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(obstacles, (rows) => {
        const bars = rows.map(({ top, height }) => bar(top, top + height))
        const hits = (bottom: number) =>
          bars.some((one) => one.top < bottom && one.bottom > bottom - CARD.height)
        const place = clearPlace(CARD, bars, SCREEN)
        expect(place).toBeLessThanOrEqual(SCREEN.bottom)
        expect(place - CARD.height).toBeGreaterThanOrEqual(SCREEN.top)
        // With the air that it keeps above what is below it.
        const roomy = (bottom: number) =>
          !hits(bottom) && !bars.some((one) => one.top > bottom - 1 && one.top < bottom + 8)
        const all = Array.from(
          { length: SCREEN.bottom - SCREEN.top - CARD.height + 1 },
          (_, i) => SCREEN.bottom - i,
        )
        if (all.some(roomy)) expect(hits(place)).toBe(false)
      }),
    )
  })
})
