import { describe, expect, it } from 'vitest'
import { centavos } from '@lapida/domain/shared/dinheiro'
import {
  indicadores,
  motivoAtencao,
  precisamDeAtencao,
  saudacao,
  textoAtencao,
  type OrcamentoResumo,
} from './indicadores.ts'

const ZONA = 'America/Sao_Paulo'
const HOJE = '2026-11-20'

function orcamento(fields: Partial<OrcamentoResumo>): OrcamentoResumo {
  return {
    id: crypto.randomUUID(),
    clienteId: 'ana',
    status: 'finalizado',
    valorTotal: 100,
    createdAt: '2026-11-10T12:00:00.000Z',
    updatedAt: '2026-11-19T12:00:00.000Z',
    dataValidade: null,
    ...fields,
  }
}

describe('indicadores', () => {
  it('has honest figures for a user without quotes', () => {
    expect(indicadores([], HOJE, ZONA)).toMatchObject({
      orcamentosNoMes: 0,
      diferencaOrcamentos: 0,
      aprovadoNoMes: 0,
      crescimentoAprovado: null,
      taxaAprovacao: null,
      clientesAtivos: 0,
    })
  })

  it('compares this month with the one before', () => {
    const figures = indicadores(
      [
        orcamento({ status: 'aprovado', valorTotal: 2028.2 }),
        orcamento({ status: 'aprovado', valorTotal: 0.1 }),
        orcamento({ status: 'rascunho', clienteId: 'beto' }),
        orcamento({ status: 'aprovado', valorTotal: 1000, createdAt: '2026-10-02T12:00:00.000Z' }),
      ],
      HOJE,
      ZONA,
    )
    expect(figures).toMatchObject({
      orcamentosNoMes: 3,
      diferencaOrcamentos: 2,
      aprovadoNoMes: centavos(202830),
      aprovadosNoMes: 2,
      crescimentoAprovado: 103,
      taxaAprovacao: 67,
      clientesAtivos: 2,
    })
    expect(figures.aprovadoPorMes.map(({ mes, valor }) => [mes, valor])).toEqual([
      ['2026-06', 0],
      ['2026-07', 0],
      ['2026-08', 0],
      ['2026-09', 0],
      ['2026-10', 100000],
      ['2026-11', 202830],
    ])
  })

  it('counts months in the zone of the company: 23:30 of 31 October there is November in UTC', () => {
    const late = orcamento({ createdAt: '2026-11-01T02:30:00.000Z' })
    expect(indicadores([late], HOJE, ZONA).orcamentosNoMes).toBe(0)
    expect(indicadores([late], HOJE, 'UTC').orcamentosNoMes).toBe(1)
  })

  it('calls a customer active for 90 days', () => {
    const on = (createdAt: string) => indicadores([orcamento({ createdAt })], HOJE, ZONA).clientesAtivos
    expect(on('2026-08-23T12:00:00.000Z')).toBe(1)
    expect(on('2026-08-22T12:00:00.000Z')).toBe(0)
  })
})

describe('motivoAtencao', () => {
  it.each([
    ['finalizado', '2026-11-20', 'vence hoje'],
    ['finalizado', '2026-11-21', 'vence amanhã'],
    ['finalizado', '2026-11-22', 'vence em 2 dias'],
    ['finalizado', '2026-11-23', null],
    ['finalizado', '2026-11-19', 'venceu ontem'],
    ['finalizado', '2026-11-13', 'venceu há 7 dias'],
    ['finalizado', '2026-11-12', null],
    ['aprovado', '2026-11-20', null],
    ['rejeitado', '2026-11-20', null],
  ] as const)('%s, valid until %s: %s', (status, dataValidade, text) => {
    const motivo = motivoAtencao(orcamento({ status, dataValidade }), HOJE, ZONA)
    expect(motivo && textoAtencao(motivo)).toBe(text)
  })

  it.each([
    ['2026-11-17T12:00:00.000Z', 'rascunho há 3 dias'],
    ['2026-11-18T12:00:00.000Z', null],
  ])('a draft last touched at %s: %s', (updatedAt, text) => {
    const motivo = motivoAtencao(orcamento({ status: 'rascunho', updatedAt }), HOJE, ZONA)
    expect(motivo && textoAtencao(motivo)).toBe(text)
  })

  it('puts what ends soon before what has ended, and drafts last', () => {
    const list = [
      orcamento({ id: 'parado', status: 'rascunho', updatedAt: '2026-11-01T12:00:00.000Z' }),
      orcamento({ id: 'venceu', dataValidade: '2026-11-19' }),
      orcamento({ id: 'amanhã', dataValidade: '2026-11-21' }),
      orcamento({ id: 'hoje', dataValidade: '2026-11-20' }),
      orcamento({ id: 'tranquilo', dataValidade: '2026-12-20' }),
    ]
    const order = precisamDeAtencao(list, HOJE, ZONA).map(({ orcamento: { id } }) => id)
    expect(order).toEqual(['hoje', 'amanhã', 'venceu', 'parado'])
  })
})

it.each([
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
])('greets at %i h with %s', (hora, words) => {
  expect(saudacao(hora)).toBe(words)
})
