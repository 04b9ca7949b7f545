import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import { isDeeperThan } from './json-body.ts'

const nested = (levels: number): unknown => {
  let value: unknown = 'x'
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

describe('isDeeperThan', () => {
  it.each([
    ['x', 0, false],
    [null, 0, false],
    [[], 0, true],
    [nested(32), 32, false],
    [nested(33), 32, true],
    [{ a: 1, b: nested(33) }, 32, true],
  ])('case %#', (value, depth, deeper) => {
    expect(isDeeperThan(value, depth)).toBe(deeper)
  })

  it('does not run out of stack', () => {
    expect(isDeeperThan(nested(500_000), 32)).toBe(true)
  })
})

describe('canonicalJson', () => {
  it('is the same whatever the order of the keys, and different for different contents', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value)
        expect(canonicalJson(reversed(value))).toBe(text)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})

/** The same contents with the keys of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  )
}
