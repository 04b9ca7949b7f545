import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STATUS } from '@lapida/contracts/valores'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { withCliente } from '#data/local/orcamento-resumo.ts'
import { filterOrcamentos } from './filter-orcamentos.ts'
import { filtroToSearch, isFiltered, parseFiltro, SEM_FILTRO, type FiltroOrcamentos } from './filtro.ts'

function resumo(changes: Partial<OrcamentoResumo>): OrcamentoResumo {
  const base: OrcamentoResumo = {
    id: '5b2c1d7e-0000-4000-8000-0000000abcde',
    numeracao: 'ORC-2026-0117',
    status: 'finalizado',
    valorTotal: 2028.2,
    valorContratado: null,
    propostaEnviada: null,
    valorEnviado: null,
    propostaAprovada: null,
    alteracoesNaoEnviadas: false,
    clienteId: 'marina',
    dataValidade: null,
    linkPublico: null,
    aprovadoEm: null,
    estoqueBaixado: false,
    vistoEm: null,
    visualizacoes: 0,
    exemplo: false,
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    versao: 1,
    cliente: { nomeCompleto: 'Marina Prado', telefone: '11987654321' },
    materiais: [{ tipo: 'Granito São Gabriel', ambiente: 'Cozinha' }],
    pecas: 4,
    areaPecas: 3_240_000,
    busca: '',
    _sync: 'sincronizado',
    ...changes,
  }
  return withCliente(base, base.cliente)
}

const MARINA = resumo({})
const ALAMO = resumo({
  id: '5b2c1d7e-0000-4000-8000-0000000fffff',
  numeracao: '',
  status: 'aprovado',
  valorTotal: 18450,
  clienteId: 'alamo',
  cliente: { nomeCompleto: 'Construtora Álamo', telefone: '1133334444' },
  // 1 November, 00:30 in Brasília; made on 31 October, 23:30 there.
  createdAt: '2026-11-01T02:30:00.000Z',
  aprovadoEm: '2026-11-01T03:30:00.000Z',
  materiais: [{ tipo: 'Mármore Carrara', ambiente: '' }],
})
const SEM_CLIENTE = resumo({
  id: 'x',
  numeracao: 'ORC-2026-0118',
  status: 'rascunho',
  valorTotal: 0,
  clienteId: null,
  cliente: null,
  createdAt: '2026-12-01T02:59:59.000Z',
  materiais: [],
})
const EXEMPLO = resumo({ id: 'e', numeracao: 'ORC-2025-001', exemplo: true, valorTotal: 3890.5 })
const ALL = [MARINA, ALAMO, SEM_CLIENTE, EXEMPLO]

const found = (filtro: Partial<FiltroOrcamentos>) =>
  filterOrcamentos(ALL, { ...SEM_FILTRO, ...filtro }).encontrados

describe('busca', () => {
  it.each([
    ['', ALL],
    ['   ', ALL],
    ['marina', [MARINA, EXEMPLO]],
    ['MARÍNA  prado', [MARINA, EXEMPLO]],
    ['ÁLAMO', [ALAMO]],
    ['alamo', [ALAMO]],
    ['0117', [MARINA]],
    ['#0117', [MARINA]],
    ['prado 0117', [MARINA]],
    ['prado 0118', []],
    ['orc-2026', [MARINA, SEM_CLIENTE]],
    ['2026-0118', [SEM_CLIENTE]],
    ['(11) 3333-4444', [ALAMO]],
    ['98765', [MARINA, EXEMPLO]],
    ['2028', [MARINA]],
    ['2.028,20', [MARINA]],
    ['R$ 2.028', [MARINA]],
    ['18450', [ALAMO]],
    ['0fffff', [ALAMO]],
    ['ninguém', []],
    ['-', [MARINA, SEM_CLIENTE, EXEMPLO]],
  ])('"%s"', (busca, expected) => {
    expect(found({ busca })).toEqual(expected)
  })
})

describe('the parameters of the address', () => {
  it.each<[string, Partial<FiltroOrcamentos>, OrcamentoResumo[]]>([
    ['status', { status: 'finalizado' }, [MARINA, EXEMPLO]],
    ['made in the month of the company, without samples', { criado: '2026-11' }, [MARINA, SEM_CLIENTE]],
    ['made before midnight in Brasília', { criado: '2026-10' }, [ALAMO]],
    ['approved in the month', { aprovado: '2026-11' }, [ALAMO]],
    ['approved in no other month', { aprovado: '2026-10' }, []],
    ['stone, however it is written', { material: 'granito sao gabriel' }, [MARINA]],
    ['customer', { clienteId: 'marina' }, [MARINA, EXEMPLO]],
    [
      'all together',
      { clienteId: 'alamo', aprovado: '2026-11', busca: 'const', status: 'aprovado' },
      [ALAMO],
    ],
    ['together, and one excludes', { clienteId: 'alamo', status: 'rascunho' }, []],
  ])('%s', (_, filtro, expected) => {
    expect(found(filtro)).toEqual(expected)
  })

  it('the month is the one of the zone that the company set', () => {
    const noronha = filterOrcamentos(ALL, { ...SEM_FILTRO, criado: '2026-11' }, 'America/Noronha')
    expect(noronha.encontrados).toEqual([MARINA, ALAMO])
  })

  it('survive the way through the address, and what is unknown is ignored', () => {
    const filtro = { ...SEM_FILTRO, busca: 'são', status: 'aprovado' as const, criado: '2026-11' }
    expect(parseFiltro(filtroToSearch(filtro))).toEqual(filtro)
    expect(parseFiltro({ status: 'pendente', criado: '2026-13', aprovado: 'nov', vista: 'kanban' })).toEqual(
      SEM_FILTRO,
    )
    expect([isFiltered(SEM_FILTRO), isFiltered(filtro)]).toEqual([false, true])
  })
})

it('samples are shown and never counted', () => {
  const { contagem, exemplos, porStatus, todos } = filterOrcamentos(ALL, SEM_FILTRO)
  expect({ contagem, exemplos, todos }).toEqual({
    contagem: { quantidade: 3, soma: 2047820 },
    exemplos: 1,
    todos: { quantidade: 3, soma: 2047820 },
  })
  expect(porStatus.finalizado).toEqual({ quantidade: 1, soma: 202820 })
})

it('the counts beside the statuses do not depend on the chosen one', () => {
  const chosen = filterOrcamentos(ALL, { ...SEM_FILTRO, status: 'aprovado' })
  expect(chosen.porStatus).toEqual(filterOrcamentos(ALL, SEM_FILTRO).porStatus)
  expect(chosen.contagem).toEqual({ quantidade: 1, soma: 1845000 })
})

it('counts every quote once and adds exactly', () => {
  const totals = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 60 })
  fc.assert(
    fc.property(totals, (centavos) => {
      const list = centavos.map((value, index) =>
        resumo({ valorTotal: value / 100, status: STATUS[index % 4] ?? 'rascunho' }),
      )
      const { porStatus, todos } = filterOrcamentos(list, SEM_FILTRO)
      const columns = Object.values(porStatus)
      expect(columns.reduce((sum, { quantidade }) => sum + quantidade, 0)).toBe(list.length)
      expect(columns.reduce((sum, { soma }) => sum + soma, 0)).toBe(todos.soma)
      expect(todos.soma).toBe(centavos.reduce((sum, value) => sum + value, 0))
    }),
  )
})
