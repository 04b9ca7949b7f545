import { describe, expect, it } from 'vitest'
import { withSign, withUnidade, faltaInWords } from './movimento-texto.ts'
import { validateMovimento } from './movimento-values.ts'

const MAIOR_QUE_ZERO = 'Informe uma quantidade maior que zero.'

describe('a movement as it is typed', () => {
  it.each([
    ['entrada', '2,5', undefined],
    ['entrada', '1.200', undefined],
    ['saida', '0,0001', undefined],
    ['entrada', '', MAIOR_QUE_ZERO],
    ['saida', '0', MAIOR_QUE_ZERO],
    ['saida', '-3', MAIOR_QUE_ZERO],
    ['entrada', 'dois', MAIOR_QUE_ZERO],
    ['correcao', '0', undefined],
    ['correcao', '', 'Informe a quantidade contada. Exemplo: 12,5'],
    ['correcao', '-1', 'Informe a quantidade contada. Exemplo: 12,5'],
    ['entrada', '10000000', undefined],
    ['entrada', '10000000,1', 'A quantidade passa do limite de 10 milhões.'],
  ] as const)('%s of %j: %s', (tipo, quantidade, problem) => {
    expect(validateMovimento(tipo, { quantidade, motivo: 'Compra' }).quantidade).toBe(problem)
  })

  it('needs a reason', () => {
    expect(validateMovimento('entrada', { quantidade: '1', motivo: '  ' })).toEqual({
      motivo: 'Escolha ou escreva o motivo.',
    })
  })
})

it('writes quantities with unit and sign', () => {
  expect(withUnidade(1234.5, 'm²')).toBe('1.234,5\u00a0m²')
  expect(withUnidade(-1.2, 'm²')).toBe('\u22121,2\u00a0m²')
  expect(withSign(3, 'un')).toBe('+3\u00a0un')
  expect(withSign(0, 'un')).toBe('0\u00a0un')
  expect(faltaInWords(1.9, 'm²')).toBe('Falta 1,9\u00a0m²')
  expect(faltaInWords(2, 'un')).toBe('Faltam 2\u00a0un')
})
