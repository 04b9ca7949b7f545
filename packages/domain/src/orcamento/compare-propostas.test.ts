import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { mudancaQualquer, orcamentoQualquer } from '../testing/orcamento-qualquer.ts'
import { comparePropostas, mudancaEmTexto, sumMudancas } from './compare-propostas.ts'
import { applyMudanca, differenceOf } from './mudanca.ts'
import { orcamentoCalculado } from './orcamento-calculado.ts'
import { totalOrcamento } from './total.ts'

/** What is written of a quote and no customer is offered. */
const UNREAD = new Set(['status', 'numeracao', 'observacoes', 'estoqueId', 'estoqueMaterialId', 'desenho'])

/** The same quote without what nobody is offered: a difference of this is one that has to be told. */
function offered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(offered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !UNREAD.has(name))
      .map(([name, each]) => [name, offered(each)]),
  )
}

const changed = (antes: Orcamento, mudanca: object) =>
  orcamentoCalculado(applyMudanca(ORCAMENTO, antes, { mudanca }))
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const textsOf = (antes: Orcamento, depois: Orcamento) =>
  comparePropostas(antes, depois).map((mudanca) => plain(mudancaEmTexto(mudanca)))

describe('any quote and any change of it', () => {
  it('the values add up to the difference of the totals, to the centavo', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (antes, mudanca) => {
        const depois = changed(antes, mudanca)
        const difference = totalOrcamento(depois).total - totalOrcamento(antes).total
        expect(sumMudancas(comparePropostas(antes, depois))).toBe(difference)
      }),
      { numRuns: 300 },
    )
  })

  it('two quotes that have nothing in common are told whole, too', () => {
    fc.assert(
      fc.property(orcamentoQualquer, orcamentoQualquer, (antes, depois) => {
        const difference = totalOrcamento(depois).total - totalOrcamento(antes).total
        expect(sumMudancas(comparePropostas(antes, depois))).toBe(difference)
      }),
      { numRuns: 150 },
    )
  })

  it('what a customer is offered differs exactly when something is told', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (antes, mudanca) => {
        const depois = changed(antes, mudanca)
        const difference = differenceOf(ORCAMENTO, offered(antes) as Orcamento, offered(depois) as Orcamento)
        expect(comparePropostas(antes, depois).length > 0).toBe(difference !== null)
      }),
      { numRuns: 300 },
    )
  })

  it('nothing is told of a quote beside itself, and every line is a sentence', () => {
    fc.assert(
      fc.property(orcamentoQualquer, mudancaQualquer, (antes, mudanca) => {
        expect(comparePropostas(antes, antes)).toEqual([])
        for (const text of textsOf(antes, changed(antes, mudanca)))
          expect(text).not.toMatch(/undefined|NaN|null|^:/)
      }),
    )
  })
})

describe('in words', () => {
  const bancada = { id: 'p1', nome: 'Bancada', comprimento: 1.8, largura: 0.6, quantidade: 1 }
  const cozinha = {
    id: 'm1',
    nome: 'Cozinha',
    tipo: 'Granito São Gabriel',
    precoM2: 480,
    pecas: [bancada, { ...bancada, id: 'p2', nome: 'Frontão', largura: 0.1 }],
    itens: [{ id: 'i1', nome: 'Cuba', valor: 250, quantidade: 1 }],
  }
  const instalacao = { id: 's1', nome: 'Instalação', valor: 300 }
  const antes = changed(emptyOrcamento(), {
    materiais: [cozinha],
    servicos: [instalacao],
    desconto: 5,
    baseDesconto: 'materiais',
    prazoEntrega: '15 dias',
  })

  it.each([
    [
      'a side',
      { materiais: [{ id: 'm1', pecas: [{ id: 'p1', comprimento: 1.95 }, { id: 'p2' }] }] },
      [
        'Bancada: comprimento 1,800 m → 1,950 m (+R$ 43,20)',
        'Desconto de 5% sobre os materiais: R$ 42,74 → R$ 44,90 (−R$ 2,16)',
      ],
    ],
    [
      'the price of the stone moves every piece, and is told once',
      { desconto: 0, materiais: [{ id: 'm1', precoM2: 500 }] },
      [
        'Granito São Gabriel: preço por m² R$ 480,00 → R$ 500,00 (+R$ 25,20)',
        'Desconto: 5% sobre os materiais → nada (+R$ 42,74)',
      ],
    ],
    [
      'what came and what went',
      {
        desconto: 0,
        materiais: [{ id: 'm1', itens: [] }],
        servicos: [{ id: 's1' }, { id: 's2', nome: 'Medição', valor: 80 }],
      },
      [
        'Saiu Cuba (−R$ 250,00)',
        'Entrou Medição (+R$ 80,00)',
        'Desconto: 5% sobre os materiais → nada (+R$ 42,74)',
      ],
    ],
    [
      'a total set by hand is the material\u2019s, not its lines\u2019',
      {
        desconto: 0,
        materiais: [{ id: 'm1', valorCustomizado: 900, pecas: [{ id: 'p2', quantidade: 2 }, { id: 'p1' }] }],
      },
      [
        'Granito São Gabriel: valor definido à mão nada → R$ 900,00 (+R$ 45,20)',
        'Frontão: quantidade 1 → 2',
        'Granito São Gabriel: ordem Bancada, Frontão → Frontão, Bancada',
        'Desconto: 5% sobre os materiais → nada (+R$ 42,74)',
      ],
    ],
    [
      'an option that is ticked is in the total, one that is not is told and costs nothing',
      {
        desconto: 0,
        servicos: [
          { id: 's1' },
          { id: 's2', nome: 'Selante', valor: 90, opcional: true },
          { id: 's3', nome: 'Medição', valor: 80, opcional: true, marcado: true },
        ],
      },
      ['Entrou Selante', 'Entrou Medição (+R$ 80,00)', 'Desconto: 5% sobre os materiais → nada (+R$ 42,74)'],
    ],
    [
      'what becomes an option leaves the total',
      { desconto: 0, servicos: [{ id: 's1', opcional: true }] },
      ['Instalação: opcional não → sim (−R$ 300,00)', 'Desconto: 5% sobre os materiais → nada (+R$ 42,74)'],
    ],
    [
      'a material that becomes an option leaves it whole',
      { desconto: 0, materiais: [{ id: 'm1', opcional: true, itens: [{ id: 'i1', quantidade: 2 }] }] },
      [
        'Granito São Gabriel: opcional não → sim (−R$ 854,80)',
        'Cuba: quantidade 1 → 2',
        'Desconto: 5% sobre os materiais → nada (+R$ 42,74)',
      ],
    ],
    [
      'another stone to compare costs nothing until it is chosen',
      {
        desconto: 0,
        materiais: [
          {
            id: 'm1',
            variantes: [
              {
                letra: 'B',
                tipo: 'Branco Itaúnas',
                categoria: '',
                estoqueMaterialId: null,
                espessura: '2 cm',
                acabamento: 'Polido',
                precoM2: 650,
                ajusteAcabamento: -10,
              },
            ],
          },
        ],
      },
      [
        'Granito São Gabriel: outras pedras nada → B: Branco Itaúnas · 2 cm · Polido · R$ 650,00/m² · acabamentos −10%',
        'Desconto: 5% sobre os materiais → nada (+R$ 42,74)',
      ],
    ],
    [
      'an option in a material whose total was set by hand is on top of it',
      {
        desconto: 0,
        materiais: [
          { id: 'm1', valorCustomizado: 900, itens: [{ id: 'i1', opcional: true, marcado: true }] },
        ],
      },
      [
        'Granito São Gabriel: valor definido à mão nada → R$ 900,00 (+R$ 45,20)',
        'Cuba: opcional não → sim; já marcado não → sim (+R$ 250,00)',
        'Desconto: 5% sobre os materiais → nada (+R$ 42,74)',
      ],
    ],
    ['a condition', { prazoEntrega: '10 dias' }, ['Prazo de entrega: 15 dias → 10 dias']],
    ['the workshop\u2019s own notes and status', { observacoes: 'caro', status: 'finalizado' }, []],
  ] as const)('%s', (_what, mudanca, texts) => {
    expect(textsOf(antes, changed(antes, mudanca))).toEqual(texts)
  })
})

function emptyOrcamento(): Orcamento {
  const [any] = fc.sample(orcamentoQualquer, { seed: 1, numRuns: 1 })
  if (!any) throw new Error('There is always one.')
  return changed(any, {
    materiais: [],
    servicos: [],
    desconto: 0,
    tipoDesconto: 'porcentagem',
    acrescimo: 0,
    regrasCobranca: null,
    observacoes: '',
    status: 'rascunho',
  })
}
