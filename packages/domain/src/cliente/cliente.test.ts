import { describe, expect, it } from 'vitest'
import { matchesCliente, termoBusca, textoBuscaCliente } from './busca.ts'
import { emailOpcional, estado } from '@lapida/contracts/campos'
import {
  avisoCpfCliente,
  erroCepCliente,
  erroCpfCliente,
  erroCpfGuardado,
  erroEmailCliente,
  erroEstadoCliente,
  erroNomeCliente,
  erroNumeroCliente,
  erroTelefoneCliente,
} from './validacao.ts'
import { linkWhatsapp } from './whatsapp.ts'

const agata = { nomeCompleto: 'Ágata  Reis', telefone: '(11) 98765-4321', email: 'Agata@Casa.com' }

describe('search', () => {
  it.each([
    ['agata', true],
    ['ÁGATA R', true],
    ['98765', true],
    ['(11) 98765', true],
    ['9876-5432', true],
    ['casa.com', true],
    ['', true],
    ['bruna', false],
    ['55555', false],
  ])('%j finds Ágata: %s', (typed, found) => {
    expect(matchesCliente(agata, typed)).toBe(found)
  })

  it('stores and compares the same text', () => {
    expect(textoBuscaCliente(agata)).toBe('agata reis 11987654321 agata@casa.com')
    expect(textoBuscaCliente({ nomeCompleto: 'Ana' })).toBe('ana')
    expect(termoBusca('  Ção ')).toBe('cao')
  })
})

describe('messages of the form', () => {
  it.each([
    ['(11) 98765-4321', null],
    ['+55 11 98765-4321', null],
    ['(11) 4002-8922', null],
    ['(11) 98765-432', 'Faltou um dígito no telefone. Exemplo: (11) 98765-4321'],
    ['(11) 4002-892', 'Faltou um dígito no telefone. Exemplo: (11) 98765-4321'],
    ['1198', 'Faltaram 7 dígitos no telefone. Exemplo: (11) 98765-4321'],
    ['98765-4321', 'Faltou o DDD no telefone. Exemplo: (11) 98765-4321'],
    ['(01) 98765-4321', 'Confira o DDD do telefone. Exemplo: (11) 98765-4321'],
    ['119876543210', 'O telefone tem dígitos a mais. Exemplo: (11) 98765-4321'],
    ['', 'Informe o telefone. Exemplo: (11) 98765-4321'],
    ['abc', 'Informe o telefone. Exemplo: (11) 98765-4321'],
  ])('telefone %j: %s', (typed, text) => {
    expect(erroTelefoneCliente(typed)).toBe(text)
  })

  it('asks for the name, and for right documents where they are given', () => {
    expect(erroNomeCliente('  ')).toBe('Informe o nome completo.')
    expect(erroNomeCliente('Ana')).toBeNull()
    expect(erroCpfCliente('')).toBeNull()
    expect(erroCpfCliente('12345678909')).toBeNull()
    expect(erroCpfCliente('12345678900')).toBe('Confira o CPF. Exemplo: 123.456.789-09')
    expect(erroCepCliente('')).toBeNull()
    expect(erroCepCliente('06010-000')).toBeNull()
    expect(erroCepCliente('0601')).toBe('O CEP tem 8 dígitos. Exemplo: 06010-000')
  })
})

describe('a customer as it is stored', () => {
  it.each([
    ['', null, null],
    ['529.982.247-25', null, null],
    ['529.982.247-26', 'Este CPF não confere. Dá para salvar assim mesmo.', null],
    ['529982', 'Faltam dígitos no CPF. Dá para salvar assim mesmo.', null],
    ['529982247250', 'Este CPF não confere. Dá para salvar assim mesmo.', 'O CPF tem no máximo 11 dígitos.'],
    ['abc', null, 'Use só números no CPF.'],
  ])('CPF %j warns %j and refuses %j', (typed, aviso, erro) => {
    expect(avisoCpfCliente(typed)).toBe(aviso)
    expect(erroCpfGuardado(typed)).toBe(erro)
  })

  it.each(['', 'a@b.c', 'ana@casa.com.br ', 'ana@casa', 'a b@c.d', '"a"@b.c', 'a@b,c', 'ana@@b.c'])(
    'e-mail %j has the verdict of the contract',
    (typed) => {
      expect(erroEmailCliente(typed) === null).toBe(emailOpcional.safeParse(typed).success)
    },
  )

  it('of all pairs of letters 27 are a state, in the form and in the contract', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const pairs = letters.flatMap((first) => letters.map((second) => first + second))
    const states = pairs.filter((pair) => erroEstadoCliente(pair) === null)
    expect(states).toHaveLength(27)
    expect(pairs.filter((pair) => estado.safeParse(pair).success)).toEqual(states)
  })

  it.each(['', 'SP', 'sp', ' to ', 'DF', 'S', 'S1', 'XX', 'SPRJ', 'São'])(
    'state %j has the verdict of the contract',
    (typed) => {
      expect(erroEstadoCliente(typed) === null).toBe(estado.safeParse(typed).success)
    },
  )

  it.each([
    ['', '', null],
    ['Rua A', '', 'Informe o número ou toque em S/N.'],
    ['Rua A', ' ', 'Informe o número ou toque em S/N.'],
    ['Rua A', 'S/N', null],
    ['Rua A', '12', null],
    ['', '12', null],
  ])('street %j with number %j: %s', (endereco, numero, erro) => {
    expect(erroNumeroCliente({ endereco, numero })).toBe(erro)
  })
})

describe('linkWhatsapp', () => {
  it.each([
    ['(11) 98765-4321', '', 'https://wa.me/5511987654321'],
    ['+55 11 98765-4321', 'Olá & até', 'https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9'],
    ['11987654321', 'a\ud83d', 'https://wa.me/5511987654321?text=a%EF%BF%BD'],
    ['', 'Olá', null],
  ])('%j with %j is %s', (telefone, mensagem, link) => {
    expect(linkWhatsapp(telefone, mensagem)).toBe(link)
  })
})
