import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPlan } from './check-plan.ts'
import { EntradaError } from './entrada-error.ts'
import { readEntrada } from './read-entrada.ts'
import { solveCorte } from './solve-corte.ts'
import { arbitraryEntrada } from './testing/arbitrary-entrada.ts'

/** Any order with some of its fields replaced by anything. */
const spoilt = fc
  .tuple(arbitraryEntrada, fc.array(fc.tuple(fc.nat(), fc.jsonValue()), { minLength: 1, maxLength: 3 }))
  .map(([entrada, changes]) => {
    const value = JSON.parse(JSON.stringify(entrada)) as unknown
    for (const [which, instead] of changes) {
      const places = placesIn(value)
      const place = places[which % places.length]
      if (place) place.holder[place.key] = instead
    }
    return value
  })

interface Place {
  holder: Record<string, unknown>
  key: string
}

function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

describe('any input', () => {
  const answer = (value: unknown) => {
    try {
      const entrada = readEntrada(value)
      expect(checkPlan(entrada, solveCorte(entrada, { passos: 20 }))).toEqual([])
      return 'plan'
    } catch (error) {
      if (!(error instanceof EntradaError)) throw error
      expect(error.message.startsWith(`${error.campo}: `)).toBe(true)
      expect(error.campo).not.toBe('')
      return 'error'
    }
  }

  it('gives a plan that the checker accepts or an error that names its field', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(spoilt, (value) => {
        seen.add(answer(value))
      }),
      { numRuns: 500 },
    )
    expect([...seen].sort()).toEqual(['error', 'plan'])
  })

  it('of no kind at all is refused', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(answer(value)).toBe('error')
      }),
    )
  })
})
