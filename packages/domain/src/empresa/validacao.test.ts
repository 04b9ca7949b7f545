import { describe, expect, it } from 'vitest'
import { CORES_PADRAO } from './padroes.ts'
import {
  erroCpfCnpj,
  erroEmail,
  erroPrefixo,
  erroSite,
  erroTelefoneEmpresa,
  erroValidadePadrao,
  errosPerfil,
  isCor,
  isFusoHorario,
  validadeEmDias,
} from './validacao.ts'
import { erroCnpj } from '../shared/validacao-cpf-cnpj.ts'

describe('CNPJ of a company', () => {
  it.each(['', '  ', '12.ABC.345/01DE-35', '12abc34501de35', '11.222.333/0001-81'])('%j is right', (cnpj) => {
    expect(erroCnpj(cnpj)).toBeNull()
  })
  it.each(['12.ABC.345/01DE-36', '11222333000182', '123', 'abc', '52998224725', '00000000000000'])(
    '%j is named',
    (cnpj) => {
      expect(erroCnpj(cnpj)).toContain('CNPJ')
    },
  )
})

it.each([
  ['', null],
  ['(11) 4002-8922', null],
  ['+55 11 98765-4321', null],
  ['0800 123 4567', null],
  ['123', 'telefone'],
  ['abc', 'telefone'],
  ['119876543210', 'telefone'],
])('phone %j: %s', (telefone, words) => {
  const erro = erroTelefoneEmpresa(telefone)
  if (words === null) expect(erro).toBeNull()
  else expect(erro).toContain(words)
})

it('takes e-mail and site as people write them, and no other scheme', () => {
  expect(['', ' a@b.com.br '].map(erroEmail)).toEqual([null, null])
  expect(['a@', 'a b@c.com', '@b.com'].filter((text) => erroEmail(text) === null)).toEqual([])
  expect(['', 'www.rocha.com.br', 'https://rocha.com.br/a?b=1', 'rocha'].map(erroSite)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(['javascript:alert(1)', 'a b', 'data:x', '<b>'].filter((text) => erroSite(text) === null)).toEqual(
    [],
  )
})

it.each([
  ['7', 7],
  [' 30 dias ', 30],
  ['', 15],
  ['abc', null],
  ['10,5', null],
  ['-5', null],
  ['1e2', null],
  ['0x10', null],
  ['0', 0],
])('validity %j is %d days', (text, days) => {
  expect(validadeEmDias(text)).toBe(days)
})

it('knows how long a quote may be valid, and what a prefix may be', () => {
  expect([1, 15, 365].map(erroValidadePadrao)).toEqual([null, null, null])
  expect([0, 366].map((days) => erroValidadePadrao(days))).toEqual(
    Array(2).fill('A validade vai de 1 a 365 dias.'),
  )
  expect(['', 'ORC', 'Pedra-2'].map(erroPrefixo)).toEqual([null, null, null])
  expect(['a b', 'ORC/1', 'x'.repeat(13)].filter((text) => erroPrefixo(text) === null)).toEqual([])
})

it('knows colours and time zones', () => {
  expect(['#1e40af', '#FFFFFF'].map(isCor)).toEqual([true, true])
  expect(['1e40af', '#fff', 'red', '#1e40ag', ''].map(isCor)).toEqual([false, false, false, false, false])
  expect(isFusoHorario('America/Manaus')).toBe(true)
  expect(isFusoHorario('America/Atlantida')).toBe(false)
})

it('takes the owner of an account as CPF or CNPJ', () => {
  expect(['', '529.982.247-25', '12.ABC.345/01DE-35'].map(erroCpfCnpj)).toEqual([null, null, null])
  expect(erroCpfCnpj('529.982.247-24')).toContain('CPF ou CNPJ')
})

it('names every wrong field by its path, and only fields that are given', () => {
  expect(errosPerfil({})).toEqual({})
  const erros = errosPerfil({
    cnpj: '1',
    telefone: '1',
    chavePix: 'x',
    dadosBancarios: { cpfCnpj: '9' },
    cores: { ...CORES_PADRAO, texto: 'preto' },
    fusoHorario: 'Marte/Olimpo',
  })
  expect(Object.keys(erros)).toEqual([
    'cnpj',
    'telefone',
    'chavePix',
    'dadosBancarios.cpfCnpj',
    'cores.texto',
    'fusoHorario',
  ])
})
