import { expect, it } from 'vitest'
import { saldoDepois } from './saldo-depois.ts'

it.each([
  ['entrada', 12.4, 2.5, 14.9],
  ['saida', 12.4, 2.5, 9.9],
  ['saida', 0.3, 0.1, 0.2],
  ['saida', 1, 2.5, -1.5],
  ['correcao', 12.4, 0, 0],
  ['correcao', -3, 7.25, 7.25],
] as const)('%s on a balance of %f of %f gives %f', (tipo, saldo, quantidade, expected) => {
  expect(saldoDepois(tipo, saldo, quantidade)).toBe(expected)
})
