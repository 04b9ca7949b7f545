import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptCopias } from './kept-copias.ts'

const DAY_MS = 86_400_000
const START = Date.parse('2026-01-01T06:00:00.000Z')

const copiaAt = (milliseconds: number) => ({ iniciadaEm: new Date(START + milliseconds) })
const anyCopias = fc
  .uniqueArray(fc.integer({ min: 0, max: 900 * 24 }), { maxLength: 120 })
  .map((hours) => hours.map((hour) => copiaAt(hour * 3_600_000)))

/** A copy each day at 03:00 for so many days, with what is not kept taken away each time. */
function liveFor(days: number) {
  let kept: { iniciadaEm: Date }[] = []
  for (let day = 0; day < days; day += 1) {
    const copias = [...kept, copiaAt(day * DAY_MS)]
    const wanted = keptCopias(copias)
    kept = copias.filter((copia) => wanted.has(copia))
  }
  return kept.map(({ iniciadaEm }) => iniciadaEm.toISOString().slice(0, 10)).sort()
}

describe('the copies that stay', () => {
  it('are all of the first week', () => {
    expect(liveFor(7)).toHaveLength(7)
  })

  it('after two years are the last week, the ends of four weeks and of twelve months', () => {
    const days = liveFor(730)
    expect(days.slice(-7)).toEqual(['25', '26', '27', '28', '29', '30', '31'].map((day) => `2027-12-${day}`))
    // Sundays, the last day of a week, and the days on which months end.
    expect(days).toEqual(
      expect.arrayContaining(['2027-12-12', '2027-12-19', '2027-01-31', '2027-06-30', '2027-11-30']),
    )
    expect(days.length).toBeLessThanOrEqual(7 + 4 + 12)
  })

  it('are never more than 23, always with the newest, and the same when asked again', () => {
    fc.assert(
      fc.property(anyCopias, (copias) => {
        const kept = keptCopias(copias)
        expect(kept.size).toBeLessThanOrEqual(23)
        const newest = copias.toSorted((a, b) => b.iniciadaEm.getTime() - a.iniciadaEm.getTime())[0]
        if (newest) expect(kept.has(newest)).toBe(true)
        expect(keptCopias([...kept])).toEqual(kept)
      }),
    )
  })

  it('are not fewer for having been thinned out before: what one day keeps does not hang on the order', () => {
    fc.assert(
      fc.property(anyCopias, fc.nat(), (copias, seed) => {
        const turned = copias.toSorted((a, b) => hashOf(a, seed) - hashOf(b, seed))
        expect(keptCopias(turned)).toEqual(keptCopias(copias))
      }),
    )
  })

  it('reach back: with a copy each day there is one of each of the last twelve months', () => {
    fc.assert(
      fc.property(fc.integer({ min: 400, max: 900 }), (days) => {
        const months = new Set(liveFor(days).map((day) => day.slice(0, 7)))
        expect(months.size).toBe(12)
      }),
      { numRuns: 20 },
    )
  })
})

function hashOf({ iniciadaEm }: { iniciadaEm: Date }, seed: number): number {
  return ((iniciadaEm.getTime() / 1_000) * 2_654_435_761 + seed) % 1_000
}
