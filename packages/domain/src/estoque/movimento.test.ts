import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  shortageInEstoque,
  motivoSemEstoque,
  quantidadeComUnidade,
  saldosDepois,
  sumQuantidades,
} from './movimento.ts'

const quantidade = fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }).map((steps) => steps / 10_000)

it('adds without the noise of a float sum', () => {
  expect(0.1 + 0.2).not.toBe(0.3)
  expect(sumQuantidades(0.1, 0.2)).toBe(0.3)
  expect(sumQuantidades()).toBe(0)
  expect(Object.is(sumQuantidades(1.5, -1.5), 0)).toBe(true)
  expect(saldosDepois(12.5, [0.1, 0.2, -12.8])).toEqual([12.6, 12.8, 0])
})

it('gives the same sum in whatever order, and the last balance is it', () => {
  fc.assert(
    fc.property(quantidade, fc.array(quantidade, { maxLength: 50 }), (saldo, quantidades) => {
      const sum = sumQuantidades(saldo, ...quantidades)
      expect(sumQuantidades(...[...quantidades].reverse(), saldo)).toBe(sum)
      expect(saldosDepois(saldo, quantidades).at(-1) ?? saldo).toBe(sum)
    }),
  )
})

it.each([
  [3, 2, 0],
  [3, 3, 0],
  [3, 3.0001, 0.0001],
  [-2, 1, 3],
])('of %d there, %d wanted lack %d', (disponivel, wanted, falta) => {
  expect(shortageInEstoque(disponivel, wanted)).toBe(falta)
})

it('names the product, what is there and what was asked for', () => {
  expect(quantidadeComUnidade('material', 1234.5)).toBe('1.234,5\u00a0m²')
  expect(motivoSemEstoque({ tipo: 'material', nome: 'Preto São Gabriel', disponivel: 3.2 }, 4.5)).toBe(
    'Preto São Gabriel: estoque disponível de 3,2\u00a0m², quantidade solicitada de 4,5\u00a0m².',
  )
  expect(motivoSemEstoque({ tipo: 'item', nome: 'Cuba', disponivel: -1 }, 2)).toBe(
    'Cuba: estoque disponível de -1\u00a0un, quantidade solicitada de 2\u00a0un.',
  )
})
