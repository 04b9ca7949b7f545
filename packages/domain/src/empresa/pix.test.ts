import { expect, it } from 'vitest'
import { chavePix, codigoPix, erroChavePix, formatChavePix } from './pix.ts'

it.each([
  ['123.456.789-09', 'cpf', '12345678909', '123.456.789-09'],
  ['12345678909', 'cpf', '12345678909', '123.456.789-09'],
  ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['11222333000181', 'cnpj', '11222333000181', '11.222.333/0001-81'],
  [' Contato@RochaForte.com.br ', 'email', 'contato@rochaforte.com.br', 'contato@rochaforte.com.br'],
  ['(11) 98765-4321', 'telefone', '+5511987654321', '(11) 98765-4321'],
  ['+55 11 98765-4321', 'telefone', '+5511987654321', '(11) 98765-4321'],
  ['11987654321', 'telefone', '+5511987654321', '(11) 98765-4321'],
  [
    '71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D',
    'aleatoria',
    '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
    '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d',
  ],
])('%s is a key of kind %s', (text, tipo, valor, written) => {
  const chave = chavePix(text)
  expect(chave).toEqual({ tipo, valor })
  expect(chave && formatChavePix(chave)).toBe(written)
  expect(erroChavePix(text)).toBeNull()
})

it.each(['abc', '12345678900', '(11) 4002-8922', '11.222.333/0001-82', 'nome@', '71c7d9be-4b85'])(
  '%s is no key',
  (text) => {
    expect(chavePix(text)).toBeNull()
    expect(erroChavePix(text)).toContain('chave PIX')
  },
)

it('is not asked for', () => {
  expect(erroChavePix('  ')).toBeNull()
})

it('writes the code of the central bank’s example', () => {
  const chave = chavePix('123e4567-e12b-12d1-a456-426655440000')
  expect(codigoPix(chave, { nome: 'Fulano de Tal', cidade: 'BRASILIA' })).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  )
})

it('names a place without a city, folds accents, and gives nothing without key or name', () => {
  const chave = chavePix('12.ABC.345/01DE-35')
  expect(codigoPix(chave, { nome: 'Mármores São João', cidade: '' })).toContain(
    '5917Marmores Sao Joao6006BRASIL',
  )
  expect(codigoPix(chave, { nome: '', cidade: 'Osasco' })).toBeNull()
  expect(codigoPix(null, { nome: 'Rocha Forte', cidade: 'Osasco' })).toBeNull()
})
