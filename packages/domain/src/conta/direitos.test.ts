import { describe, expect, it } from 'vitest'
import {
  camposEscritos,
  camposOcultos,
  nomesEmTexto,
  omissaoOf,
  perguntaExigida,
  withoutOcultos,
} from './direitos.ts'
import { canSeeCustos, canSeePrecos, type Direitos } from './precos-e-custos.ts'

const DONO: Direitos = { papel: 'dono', veCustos: true }
const VENDEDOR: Direitos = { papel: 'vendedor', veCustos: false }
const VENDEDOR_COM_CUSTOS: Direitos = { papel: 'vendedor', veCustos: true }
const OFICINA: Direitos = { papel: 'oficina', veCustos: false }
const MEDIDOR: Direitos = { papel: 'medidor', veCustos: false }

function seenBy(quem: Direitos, value: unknown, chamada = 'orcamentos.get'): unknown {
  const omissao = omissaoOf(quem, chamada)
  return omissao === null ? value : withoutOcultos(value, omissao)
}

it.each<[Direitos, boolean, boolean]>([
  [DONO, true, true],
  [VENDEDOR, true, false],
  [VENDEDOR_COM_CUSTOS, true, true],
  [OFICINA, false, false],
  [MEDIDOR, false, false],
  // What was once granted to a seller is nothing to somebody at the saw.
  [{ papel: 'oficina', veCustos: true }, false, false],
])('%j sees prices %s, costs %s', (quem, precos, custos) => {
  expect([canSeePrecos(quem), canSeeCustos(quem)]).toEqual([precos, custos])
})

describe('withoutOcultos', () => {
  const PEDRA = { nome: 'São Gabriel', precoCompra: 280, precoVenda: 480, margemLucro: 71.4, chapas: 3 }

  it.each<[Direitos, object]>([
    [DONO, PEDRA],
    [VENDEDOR_COM_CUSTOS, PEDRA],
    [VENDEDOR, { nome: 'São Gabriel', precoVenda: 480, chapas: 3 }],
    [OFICINA, { nome: 'São Gabriel', chapas: 3 }],
    [MEDIDOR, { nome: 'São Gabriel', chapas: 3 }],
  ])('%j: a stone of the stock', (quem, seen) => {
    expect(seenBy(quem, [PEDRA])).toEqual([seen])
  })

  it('goes down to every record inside of a record', () => {
    const orcamento = {
      id: 'a',
      valorTotal: 10,
      materiais: [
        { tipo: 'Preto', precoM2: 5, pecas: [{ largura: 1, recortes: [{ nome: 'Cuba', valor: 3 }] }] },
      ],
      contrato: { subtotal: 4, servicos: [{ nome: 'Frete', valor: 2 }] },
    }
    expect(seenBy(OFICINA, orcamento)).toEqual({
      id: 'a',
      materiais: [{ tipo: 'Preto', pecas: [{ largura: 1, recortes: [{ nome: 'Cuba' }] }] }],
      contrato: { servicos: [{ nome: 'Frete' }] },
    })
    expect(seenBy(VENDEDOR, orcamento)).toEqual(orcamento)
  })

  it('leaves out texts in which an amount stands, alone and in lists', () => {
    const nota = {
      observacoes: 'Fechou por R$\u00a01.500,00',
      mudancas: ['Pia: 1 → 2 (+R$ 3,00)', 'Prazo: a → b'],
    }
    expect(seenBy(MEDIDOR, nota)).toEqual({ mudancas: ['Prazo: a → b'] })
    expect(seenBy(VENDEDOR, nota)).toEqual(nota)
    // Written back whole, a drawing would lose them.
    expect(seenBy(MEDIDOR, nota, 'desenhos.get')).toEqual(nota)
  })

  it('gives of a customer what each role needs', () => {
    const cliente = { id: 'c', nomeCompleto: 'Ana', telefone: '11', endereco: 'Rua', cpf: '1', email: 'a@b' }
    expect(seenBy(MEDIDOR, { cliente })).toEqual({
      cliente: { id: 'c', nomeCompleto: 'Ana', telefone: '11', endereco: 'Rua' },
    })
    expect(seenBy(OFICINA, { cliente })).toEqual({ cliente: { id: 'c', nomeCompleto: 'Ana' } })
    expect(seenBy(OFICINA, { cliente: null })).toEqual({ cliente: null })
    expect(seenBy(MEDIDOR, { nomeEmpresa: 'Pedras', email: 'a@b' })).toEqual({
      nomeEmpresa: 'Pedras',
      email: 'a@b',
    })
  })
})

it('whoever measures writes of a quote what was measured', () => {
  expect(camposEscritos(MEDIDOR, 'orcamentos.change')).toContain('materiais')
  expect(camposEscritos(MEDIDOR, 'orcamentos.change')).not.toContain('status')
  expect(camposEscritos(VENDEDOR, 'orcamentos.change')).toBeUndefined()
  expect(camposEscritos(MEDIDOR, 'pecas.change')).toBeUndefined()
})

it('a seller asks for the instalments of one quote, and is told what was agreed to', () => {
  expect(perguntaExigida(VENDEDOR, 'parcelas.list')).toBe('orcamentoId')
  expect(perguntaExigida(DONO, 'parcelas.list')).toBeUndefined()
  expect(perguntaExigida(VENDEDOR, 'historico.list')).toBeUndefined()
  const answer = {
    aReceber: 5,
    parcelas: [{ rotulo: 'Entrada', valor: 5, recebido: 1, saldo: 4, recebimentos: [] }],
  }
  for (const quem of [VENDEDOR, VENDEDOR_COM_CUSTOS])
    expect(seenBy(quem, answer, 'parcelas.list')).toEqual({ parcelas: [{ rotulo: 'Entrada', valor: 5 }] })
  expect(seenBy(DONO, answer, 'parcelas.list')).toEqual(answer)
})

it('what a seller does not see is hidden from the saw, too', () => {
  for (const name of camposOcultos(VENDEDOR)) {
    expect(camposOcultos(OFICINA)).toContain(name)
    expect(camposOcultos(MEDIDOR)).toContain(name)
  }
})

it.each([
  [['Ana'], 'Ana'],
  [['Ana', 'Bia'], 'Ana ou Bia'],
  [['Ana', 'Bia', 'Caio'], 'Ana, Bia ou Caio'],
])('%j as whom to ask', (nomes, texto) => {
  expect(nomesEmTexto(nomes)).toBe(texto)
})
