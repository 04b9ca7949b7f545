import { describe, expect, it } from 'vitest'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Operacao } from '#data/local/operacao.ts'
import { regrasOf } from './regras.ts'
import { copiaMaisNova, estadoSync, visaoOfRegistro } from './visao.ts'

function operacao(acao: Operacao['acao'], corpo: Record<string, unknown> = {}): Operacao {
  return {
    ordem: 1,
    id: 'chave',
    recurso: 'clientes',
    registroId: 'ana',
    acao,
    corpo,
    dependeDe: [],
    estado: 'pendente',
    tentativas: 0,
    proximaTentativa: 0,
    criadaEm: '2026-11-20T12:00:00.000Z',
    rotulo: 'Ana',
  }
}

const NOTHING = { valor: null, excluida: false }
const clientes = regrasOf('clientes')
const orcamentos = regrasOf('orcamentos')
const ana = clientes.create({ nomeCompleto: 'Ana Souza', telefone: '11987654321' }, operacao('criar'))

describe('visaoOfRegistro', () => {
  it.each([
    ['nothing known', NOTHING, [], null],
    ['the copy alone', { valor: ana, excluida: false }, [], 'Ana Souza'],
    ['created here', NOTHING, [operacao('criar', { nomeCompleto: 'Bia' })], 'Bia'],
    [
      'changed here',
      { valor: ana, excluida: false },
      [operacao('alterar', { nomeCompleto: 'Ana S.' })],
      'Ana S.',
    ],
    ['deleted here', { valor: ana, excluida: false }, [operacao('remover')], null],
    ['restored here', { valor: ana, excluida: true }, [operacao('restaurar')], 'Ana Souza'],
    ['deleted there', { valor: ana, excluida: true }, [], null],
    [
      'deleted there while work waits here: the work stays visible',
      { valor: ana, excluida: true },
      [operacao('alterar', { nomeCompleto: 'Ana S.' })],
      'Ana S.',
    ],
  ])('%s', (_, copia, operacoes, nome) => {
    expect(visaoOfRegistro(copia, operacoes, clientes)?.nomeCompleto ?? null).toBe(nome)
  })

  it('keeps a newer edit of this device over an older copy of the server', () => {
    const copia = { valor: { ...ana, cidade: 'Osasco', nomeCompleto: 'do servidor' }, excluida: false }
    const view = visaoOfRegistro(copia, [operacao('alterar', { nomeCompleto: 'daqui' })], clientes)
    expect(view).toMatchObject({ nomeCompleto: 'daqui', cidade: 'Osasco' })
  })
})

describe('copiaMaisNova', () => {
  it('never goes back: an answer may be overtaken by a pull', () => {
    expect(copiaMaisNova({ versao: 7 }, { versao: 5 })).toEqual({ versao: 7 })
    expect(copiaMaisNova({ versao: 5 }, { versao: 7 })).toEqual({ versao: 7 })
    expect(copiaMaisNova(null, { versao: 1 })).toEqual({ versao: 1 })
  })
})

it('says how a record stands with the server', () => {
  expect(estadoSync([])).toBe('sincronizado')
  expect(estadoSync([operacao('criar')])).toBe('pendente')
  expect(estadoSync([operacao('criar'), { ...operacao('alterar'), estado: 'erro' }])).toBe('erro')
})

describe('quotes of this device', () => {
  const corpo = {
    clienteId: 'ana',
    materiais: [
      {
        id: 'm1',
        nome: 'Cozinha',
        tipo: 'Granito São Gabriel',
        precoM2: 480,
        pecas: [
          {
            id: 'p1',
            nome: 'Bancada',
            comprimento: 1.8,
            largura: 0.6,
            acabamentoMetragemLinear: 2.4,
            acabamentoValorMetro: 55,
          },
          { id: 'p2', nome: 'Frontão', comprimento: 1.8, largura: 0.1 },
          {
            id: 'p3',
            nome: 'Ilha',
            comprimento: 2.2,
            largura: 0.9,
            acabamentoMetragemLinear: 6.2,
            acabamentoValorMetro: 55,
          },
        ],
      },
    ],
  }
  const created = (): Orcamento => orcamentos.create(corpo, { ...operacao('criar'), registroId: 'o1' })

  it('have the totals that the server will compute: the reference quote', () => {
    const orcamento = created()
    expect(orcamento).toMatchObject({
      valorTotal: 2028.2,
      valorMateriais: 2028.2,
      valorServicos: 0,
      status: 'rascunho',
    })
    expect(orcamento.materiais[0]).toMatchObject({ areaTotal: 3.24, metragemLinear: 8.6, valorTotal: 2028.2 })
    expect(orcamento.materiais[0]?.pecas.map(({ valorTotal }) => valorTotal)).toEqual([650.4, 86.4, 1291.4])
  })

  it('are computed anew when a field of one piece changes', () => {
    const change = {
      desconto: 5,
      tipoDesconto: 'porcentagem',
      baseDesconto: 'materiais',
      materiais: [{ id: 'm1', pecas: [{ id: 'p1' }, { id: 'p2', quantidade: 2 }, { id: 'p3' }] }],
    }
    const after = orcamentos.change(created(), change, operacao('alterar'))
    expect(after).toMatchObject({ subtotal: 2114.6, valorDesconto: 105.73, valorTotal: 2008.87 })
    expect(after.materiais[0]?.pecas.map(({ nome }) => nome)).toEqual(['Bancada', 'Frontão', 'Ilha'])
  })

  const sent = (campos: Partial<Orcamento> = {}): Orcamento => ({
    ...created(),
    status: 'finalizado',
    propostaEnviada: 1,
    ...campos,
  })
  const contratado = () => sent({ status: 'aprovado', propostaAprovada: 1, valorContratado: 2028.2 })
  const changed = (orcamento: Orcamento, corpo: object) =>
    orcamentos.change(orcamento, { ...corpo }, operacao('alterar'))

  it('are no draft once they were sent, and nothing of them is unsent', () => {
    const send = (orcamento: Orcamento) => orcamentos.send?.(orcamento)
    expect(send(created())).toMatchObject({ status: 'finalizado', propostaEnviada: 1 })
    const unsent = sent({ status: 'aprovado', alteracoesNaoEnviadas: true, valorEnviado: 1 })
    expect(send(unsent)).toMatchObject({
      status: 'aprovado',
      propostaEnviada: 2,
      valorEnviado: unsent.valorTotal,
      alteracoesNaoEnviadas: false,
    })
    expect(send(sent())).toEqual(sent())
  })

  it('say at once that the customer has not seen a change, and are silent about what no customer reads', () => {
    expect(changed(sent(), { desconto: 100 }).alteracoesNaoEnviadas).toBe(true)
    expect(changed(sent(), { observacoes: 'ligar' }).alteracoesNaoEnviadas).toBe(false)
    expect(changed(created(), { desconto: 100 }).alteracoesNaoEnviadas).toBe(false)
  })

  it('keep what was agreed to while their working copy changes', () => {
    const after = changed(changed(contratado(), { desconto: 100, tipoDesconto: 'valor' }), { acrescimo: 5 })
    expect(after).toMatchObject({ valorContratado: 2028.2, alteracoesNaoEnviadas: true })
    expect(after.valorTotal).not.toBe(2028.2)
    expect(after.contrato).toMatchObject({ valorTotal: 2028.2, desconto: 0 })
    expect(changed(contratado(), { observacoes: 'ligar' }).contrato).toBeNull()
  })

  it('agree to what they say when they are approved here; a repeated approval to what was agreed before', () => {
    const out = changed(changed(contratado(), { status: 'rejeitado' }), { desconto: 100 })
    expect(changed(out, { status: 'aprovado' })).toMatchObject({
      valorContratado: out.valorTotal,
      contrato: null,
      alteracoesNaoEnviadas: false,
    })
    const repeated = changed(out, { status: 'aprovado', refazerAprovacao: true })
    expect(repeated).toMatchObject({ valorContratado: 2028.2, contrato: { desconto: 0 } })
  })
})
