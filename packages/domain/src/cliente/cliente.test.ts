import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesCliente, termoBusca, textoBuscaCliente } from './busca.ts'
import { cpfCnpj, emailOpcional, estado } from '@lapida/contracts/campos'
import {
  erroCepCliente,
  erroEmailCliente,
  erroEstadoCliente,
  erroNomeCliente,
  erroNumeroCliente,
  erroTelefoneCliente,
  erroTelefoneContato,
} from './validacao.ts'
import { avisoCpfCnpjCliente, erroCpfCnpjCliente, erroCpfCnpjGuardado } from '../shared/validacao-cpf-cnpj.ts'
import { formatCpfCnpj } from '../shared/documentos.ts'
import { linkWhatsapp } from './whatsapp.ts'

const agata = { nomeCompleto: 'Ágata  Reis', telefone: '(11) 98765-4321', email: 'Agata@Casa.com' }
const pedreira = {
  nomeCompleto: 'Construtora Horizonte',
  cpf: '12ABC34501DE35',
  contatoNome: 'João',
  contatoTelefone: '(21) 2222-3333',
}

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

  it.each([
    ['12.ABC.345/01DE-35', true],
    ['12.abc.345', true],
    ['12ABC345', true],
    ['joao', true],
    ['(21) 2222', true],
    ['12.ABC.346', false],
    ['11.222.333/0001-81', false],
  ])('%j finds the builder by document or second contact: %s', (typed, found) => {
    expect(matchesCliente(pedreira, typed)).toBe(found)
  })

  it('finds any CPF or CNPJ as it is stored, as it is written, and as far as it is typed', () => {
    const sign = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    const digit = fc.constantFrom(...'0123456789')
    const signs = (of: fc.Arbitrary<string>, length: number) =>
      fc.array(of, { minLength: length, maxLength: length }).map((list) => list.join(''))
    const cnpj = fc.tuple(signs(sign, 12), signs(digit, 2)).map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.oneof(signs(digit, 11), cnpj), fc.nat(18), (cpf, length) => {
        const cliente = { nomeCompleto: 'Ana', cpf }
        const written = formatCpfCnpj(cpf)
        expect(matchesCliente(cliente, cpf.slice(0, length))).toBe(true)
        if (/\d/.test(written.slice(0, length)))
          expect(matchesCliente(cliente, written.slice(0, length))).toBe(true)
      }),
    )
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
    expect(erroCpfCnpjCliente('')).toBeNull()
    expect(erroCpfCnpjCliente('12345678909')).toBeNull()
    expect(erroCpfCnpjCliente('12.abc.345/01de-35')).toBeNull()
    expect(erroCpfCnpjCliente('12345678900')).toBe('Confira o CPF. Exemplo: 123.456.789-09')
    expect(erroCpfCnpjCliente('12.ABC.345/01DE-36')).toBe('Confira o CNPJ. Exemplo: 12.ABC.345/01DE-35')
    expect(erroTelefoneContato('')).toBeNull()
    expect(erroTelefoneContato('98')).toContain('telefone')
    expect(erroCepCliente('')).toBeNull()
    expect(erroCepCliente('06010-000')).toBeNull()
    expect(erroCepCliente('sem')).toContain('8 dígitos')
    expect(erroCepCliente('0601')).toBe('O CEP tem 8 dígitos. Exemplo: 06010-000')
  })
})

describe('a customer as it is stored', () => {
  it.each([
    ['', null, null],
    ['529.982.247-25', null, null],
    ['529.982.247-26', 'Este CPF não confere. Dá para salvar assim mesmo.', null],
    ['529982', 'Faltam dígitos no CPF. Dá para salvar assim mesmo.', null],
    ['529982247250', 'Faltam dígitos no CNPJ. Dá para salvar assim mesmo.', null],
    ['11222333000182', 'Este CNPJ não confere. Dá para salvar assim mesmo.', null],
    ['12.abc.345/01de-35', null, null],
    ['12.ABC.345/01DE-36', 'Este CNPJ não confere. Dá para salvar assim mesmo.', null],
    ['abc', null, 'Letras só cabem em um CNPJ completo. Exemplo: 12.ABC.345/01DE-35'],
    ['112223330001811', null, 'O CNPJ tem no máximo 14 caracteres.'],
    ['çã', null, 'Use só números e letras no CPF ou CNPJ.'],
  ])('document %j warns %j and refuses %j', (typed, aviso, erro) => {
    expect(avisoCpfCnpjCliente(typed)).toBe(aviso)
    expect(erroCpfCnpjGuardado(typed)).toBe(erro)
  })

  it('a document has the verdict of the contract, in words too', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789ABCdef./- ç'), maxLength: 20 })
    fc.assert(
      fc.property(signs, (typed) => {
        const { success, error } = cpfCnpj.safeParse(typed)
        const [issue] = error?.issues ?? []
        expect(erroCpfCnpjGuardado(typed)).toBe(success ? null : issue?.message)
      }),
    )
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
