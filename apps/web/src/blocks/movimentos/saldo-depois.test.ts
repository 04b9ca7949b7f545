import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { saldoDepois, somaQuantidades } from './saldo-depois.ts'

describe('the balance after a movement by hand', () => {
  it.each([
    ['entrada', 12.4, 2.5, 14.9],
    ['saida', 12.4, 2.5, 9.9],
    ['saida', 0.3, 0.1, 0.2],
    ['saida', 1, 2.5, -1.5],
    ['correcao', 12.4, 0, 0],
    ['correcao', -3, 7.25, 7.25],
  ] as const)('%s on %f of %f is %f', (tipo, saldo, quantidade, expected) => {
    expect(saldoDepois(tipo, saldo, quantidade)).toBe(expected)
  })

  it('is exact to the last decimal', () => {
    const quantity = fc.integer({ min: -10_000_000, max: 10_000_000 })
    fc.assert(
      fc.property(quantity, quantity, (one, other) => {
        expect(somaQuantidades(one / 10_000, other / 10_000)).toBe((one + other) / 10_000)
      }),
    )
  })
})
