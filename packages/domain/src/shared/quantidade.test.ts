import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPorcentagem, formatPorcentagemDecimal, parsePorcentagem } from './porcentagem.ts'
import { formatQuantidade, parseQuantidade, parseQuantidadeEstoque } from './quantidade.ts'

it.each([
  ['1', 1],
  [' 12 ', 12],
  ['1.200', 1200],
  ['0', null],
  ['-1', null],
  ['1,5', null],
  ['1.5', null],
  ['', null],
  ['dez', null],
  ['1e3', null],
])('%j units are %s', (text, expected) => {
  expect(parseQuantidade(text)).toBe(expected)
})

it.each([
  [1, '1'],
  [10, '10'],
  [100, '100'],
  [1200, '1.200'],
  [2.5, '2,5'],
  [42.5, '42,5'],
  [0, '0'],
])('%s units read %j', (quantity, text) => {
  expect(formatQuantidade(quantity)).toBe(text)
})

it.each([
  ['5', 5],
  ['5,25', 5.25],
  ['5.25 %', 5.25],
  ['0', 0],
  ['100', 100],
  ['100,01', null],
  ['-1', null],
  ['', null],
])('%j is %s percent', (text, expected) => {
  expect(parsePorcentagem(text)).toBe(expected)
})

it('reads back every quantity and percentage that it writes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 0, max: 10_000 }),
      (units, hundredths) => {
        expect(parseQuantidade(formatQuantidade(units))).toBe(units)
        expect(parsePorcentagem(formatPorcentagemDecimal(hundredths / 100))).toBe(hundredths / 100)
      },
    ),
  )
})

it('writes percentages', () => {
  expect(formatPorcentagem(84.6)).toBe('84,6\u00a0%')
  expect(formatPorcentagem(0)).toBe('0,0\u00a0%')
  expect(formatPorcentagemDecimal(5)).toBe('5')
  expect(formatPorcentagemDecimal(5.5)).toBe('5,5')
  expect(formatPorcentagemDecimal(10)).toBe('10')
})

describe('parseQuantidadeEstoque', () => {
  it.each([
    ['12,40', 12.4],
    ['12.4', 12.4],
    ['1.200', 1200],
    ['0', 0],
    ['0,0001', 0.0001],
    ['-3', null],
    ['', null],
    ['muito', null],
  ])('%s is %s', (text, quantidade) => {
    expect(parseQuantidadeEstoque(text)).toBe(quantidade)
  })
})
