import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  formatCep,
  formatCnpj,
  formatCpf,
  formatCpfCnpj,
  formatTelefone,
  isCep,
  isCnpj,
  isCnpjTyped,
  isCpf,
  isCpfCnpj,
  maskedCpf,
  nomeOfCpfCnpj,
  normalizeCnpj,
  normalizeTelefone,
} from './documentos.ts'

describe('CPF', () => {
  it.each([
    ['12345678909', true],
    ['123.456.789-09', true],
    ['52998224725', true],
    ['12345678900', false],
    ['11111111111', false],
    ['1234567890', false],
    ['', false],
    ['1234567890a', false],
  ])('%j is a CPF: %s', (text, expected) => {
    expect(isCpf(text)).toBe(expected)
  })

  it('writes it whole or masked, and what is not one as typed', () => {
    expect(formatCpf('12345678909')).toBe('123.456.789-09')
    expect(formatCpf('1234')).toBe('1234')
    expect(maskedCpf('12345678909')).toBe('***.456.789-**')
    expect(maskedCpf('1234')).toBe('***')
  })
})

describe('CNPJ', () => {
  it.each([
    ['11.222.333/0001-81', true],
    ['11222333000181', true],
    ['12.ABC.345/01DE-35', true],
    ['12abc34501de35', true],
    ['12.ABC.345/01DE-36', false],
    ['11222333000182', false],
    ['00000000000000', false],
    ['12ABC34501DEXY', false],
    ['', false],
  ])('%j is a CNPJ: %s', (text, expected) => {
    expect(isCnpj(text)).toBe(expected)
  })

  it('knows the check digits of any base, by modulo 11 over the sign codes less 48', () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const base = fc.array(sign, { minLength: 12, maxLength: 12 }).filter((signs) => new Set(signs).size > 1)
    fc.assert(
      fc.property(base, fc.integer({ min: 1, max: 9 }), (signs, shift) => {
        const codes = signs.map((letter) => letter.charCodeAt(0) - 48)
        const first = checkDigit(codes)
        const second = checkDigit([...codes, first])
        expect(isCnpj(`${signs.join('')}${first}${second}`)).toBe(true)
        expect(isCnpj(`${signs.join('')}${first}${(second + shift) % 10}`)).toBe(false)
      }),
    )
  })

  it('writes it, and what is not one as typed', () => {
    expect(formatCnpj('12abc34501de35')).toBe('12.ABC.345/01DE-35')
    expect(formatCnpj('12ab')).toBe('12ab')
    expect(normalizeCnpj(' 12.abc.345/01de-35')).toBe('12ABC34501DE35')
    expect(formatCpfCnpj('11222333000181')).toBe('11.222.333/0001-81')
    expect(formatCpfCnpj('12345678909')).toBe('123.456.789-09')
    expect(isCpfCnpj('12345678909') && isCpfCnpj('12ABC34501DE35')).toBe(true)
  })
})

it.each([
  ['', false],
  ['123.456.789-09', false],
  ['123.456.789-0', false],
  ['123456789091', true],
  ['12.A', true],
])('%j can only become a CNPJ: %s', (text, cnpj) => {
  expect(isCnpjTyped(text)).toBe(cnpj)
  expect(nomeOfCpfCnpj(text)).toBe(cnpj ? 'CNPJ' : 'CPF')
})

it('takes the points of a CPF away as it grows into a CNPJ', () => {
  expect(['123.456.789-09', '123.456.789-091', '1234567890912', '12345678909123'].map(formatCpfCnpj)).toEqual(
    ['123.456.789-09', '123456789091', '1234567890912', '12.345.678/9091-23'],
  )
})

function checkDigit(codes: number[]): number {
  const sum = codes.toReversed().reduce((total, code, index) => total + code * (2 + (index % 8)), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

describe('telefone', () => {
  it.each([
    ['11987654321', '(11) 98765-4321'],
    ['1140028922', '(11) 4002-8922'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['5511987654321', '(11) 98765-4321'],
    ['55 987654321', '(55) 98765-4321'],
    ['987654321', '987654321'],
    ['ramal 12', 'ramal 12'],
  ])('%j is written %j', (text, written) => {
    expect(formatTelefone(text)).toBe(written)
  })

  it('keeps the number when it is written and read again', () => {
    const digits = fc.stringMatching(/^[1-9]{2}\d{8,9}$/)
    fc.assert(fc.property(digits, (text) => normalizeTelefone(formatTelefone(text)) === text))
  })
})

describe('CEP', () => {
  it.each([
    ['06010000', true, '06010-000'],
    ['06010-000', true, '06010-000'],
    ['0601', false, '0601'],
    ['060100000', false, '060100000'],
    ['abcdefgh', false, 'abcdefgh'],
  ])('%j is whole: %s, written %j', (text, whole, written) => {
    expect(isCep(text)).toBe(whole)
    expect(formatCep(text)).toBe(written)
  })
})
