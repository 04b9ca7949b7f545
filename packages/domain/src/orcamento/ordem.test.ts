import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinOrdens } from './ordem.ts'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const order = fc.shuffledSubarray(LINES, { minLength: LINES.length, maxLength: LINES.length })
/** A few lines were moved, each not far: two such orders often meet in other places. */
const nearOrder = fc
  .array(fc.integer({ min: 0, max: LINES.length - 2 }), { maxLength: 3 })
  .map((places) =>
    places.reduce(
      (lines, place) => lines.toSpliced(place, 2, lines[place + 1] ?? '', lines[place] ?? ''),
      LINES,
    ),
  )
const orders = fc.tuple(fc.oneof(order, nearOrder), fc.oneof(order, nearOrder))

const pairs = LINES.flatMap((one, index) => LINES.slice(index + 1).map((other) => [one, other] as const))
const isBefore = (lines: readonly string[], [one, other]: readonly [string, string]) =>
  lines.indexOf(one) < lines.indexOf(other)
/** The pairs that somebody exchanged. */
const exchanged = (lines: readonly string[]) => pairs.filter((pair) => !isBefore(lines, pair))

describe('joinOrdens', () => {
  it('without a conflict keeps every exchange of both, and makes no other', () => {
    fc.assert(
      fc.property(orders, ([minha, atual]) => {
        const joined = joinOrdens({ base: LINES, minha, atual })
        if (joined.isConflito) return
        expect(joined.minha).toEqual(joined.atual)
        const wanted = new Set([...exchanged(minha), ...exchanged(atual)])
        expect(new Set(exchanged(joined.minha))).toEqual(wanted)
      }),
    )
  })

  it('with one loses no line, and gives each side its own where both moved the same', () => {
    fc.assert(
      fc.property(orders, ([minha, atual]) => {
        const joined = joinOrdens({ base: LINES, minha, atual })
        expect([...joined.minha].sort()).toEqual(LINES)
        expect([...joined.atual].sort()).toEqual(LINES)
        const kept = (lines: readonly string[], from: readonly string[]) =>
          exchanged(from).every((pair) => !isBefore(lines, pair))
        expect(kept(joined.minha, minha)).toBe(true)
        expect(kept(joined.atual, atual)).toBe(true)
      }),
    )
  })

  it('is one order where only one moved something, or both the same', () => {
    fc.assert(
      fc.property(order, (other) => {
        for (const ordens of [
          { minha: other, atual: LINES },
          { minha: LINES, atual: other },
          { minha: other, atual: other },
        ])
          expect(joinOrdens({ base: LINES, ...ordens })).toEqual({
            isConflito: false,
            minha: other,
            atual: other,
          })
      }),
    )
  })

  it('asks where what both started from is not known', () => {
    const [minha, atual] = [
      ['b', 'a'],
      ['a', 'b'],
    ]
    expect(joinOrdens({ base: null, minha, atual })).toEqual({ isConflito: true, minha, atual })
    expect(joinOrdens({ base: null, minha, atual: minha }).isConflito).toBe(false)
  })
})
