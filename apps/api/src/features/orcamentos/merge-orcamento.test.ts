import { mensagemValidacao } from '@lapida/contracts/mensagens'
import {
  orcamentoChange,
  orcamentoReplace,
  type OrcamentoChange,
  type OrcamentoReplace,
} from '@lapida/contracts/orcamento'
import { SERVICO } from '@lapida/contracts/campos-escritos'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { mergeOrcamento } from './merge-orcamento.ts'

const parseStored = (body: unknown): OrcamentoReplace => z.parse(orcamentoReplace, body)
const parseChange = (body: unknown): OrcamentoChange =>
  z.parse(orcamentoChange, body, { error: mensagemValidacao })

const stored = parseStored({
  desconto: 5,
  observacoes: 'interna',
  materiais: [
    {
      id: 'm1',
      nome: 'Cozinha',
      precoM2: 480,
      pecas: [
        { id: 'p1', nome: 'Bancada', largura: 0.6, comprimento: 1.8 },
        { id: 'p2', nome: 'Frontão', largura: 0.1, comprimento: 1.8 },
      ],
      itens: [{ id: 'i1', nome: 'Cuba', valor: 329 }],
    },
    { id: 'm2', nome: 'Lavabo', precoM2: 520 },
  ],
  servicos: [{ id: 's1', nome: 'Medição', valor: 120 }],
})

describe('mergeOrcamento', () => {
  it('leaves everything as it is when nothing was sent', () => {
    expect(mergeOrcamento(stored, {})).toEqual({ orcamento: stored, campos: {} })
  })

  it('changes only the fields that were sent', () => {
    const { orcamento } = mergeOrcamento(stored, parseChange({ desconto: 10, dadosBancarios: null }))
    expect(orcamento).toEqual({ ...stored, desconto: 10, dadosBancarios: null })
  })

  it('takes a list as the whole list in its order', () => {
    const { orcamento } = mergeOrcamento(stored, parseChange({ materiais: [{ id: 'm2' }, { id: 'm1' }] }))
    expect(orcamento.materiais.map((material) => material.id)).toEqual(['m2', 'm1'])
    expect(orcamento.materiais[1]).toEqual(stored.materiais[0])
    expect(mergeOrcamento(stored, { materiais: [] }).orcamento.materiais).toEqual([])
  })

  it('merges known entries at every depth and keeps the lists that were not sent', () => {
    const change = parseChange({ materiais: [{ id: 'm1', pecas: [{ id: 'p2', quantidade: 3 }] }] })
    const { orcamento } = mergeOrcamento(stored, change)
    expect(orcamento.materiais).toEqual([
      { ...stored.materiais[0], pecas: [{ ...stored.materiais[0]?.pecas[1], quantidade: 3 }] },
    ])
    expect(orcamento.servicos).toEqual(stored.servicos)
  })

  it('completes new entries with the defaults of the contract', () => {
    const change = parseChange({
      materiais: [{ id: 'm1' }, { id: 'x', nome: 'Novo', precoM2: 100, pecas: [] }],
      servicos: [
        { id: 's1', valor: 130 },
        { nome: 'Frete', valor: 180 },
      ],
    })
    const { orcamento, campos } = mergeOrcamento(stored, change)
    expect(campos).toEqual({})
    expect(orcamento.materiais[1]).toMatchObject({ id: 'x', nome: 'Novo', ambiente: '', itens: [] })
    expect(orcamento.servicos).toEqual([
      { ...stored.servicos[0], valor: 130 },
      { ...emptyEscrito(SERVICO), nome: 'Frete', valor: 180 },
    ])
  })

  it('names what a new entry lacks by its place', () => {
    const change = parseChange({
      materiais: [
        {
          id: 'm1',
          pecas: [{ id: 'p1' }, { nome: 'Saia', largura: 0.04 }],
          itens: [{ id: 'i1' }, { nome: 'x' }],
        },
        { nome: 'Sem preço' },
      ],
      servicos: [{ valor: 10 }],
    })
    expect(mergeOrcamento(stored, change).campos).toEqual({
      'materiais.0.pecas.1.comprimento': 'Preencha este campo.',
      'materiais.0.itens.1.valor': 'Preencha este campo.',
      'materiais.1.precoM2': 'Preencha este campo.',
      'servicos.0.nome': 'Preencha este campo.',
    })
  })

  it('takes the second entry with one id as a new one', () => {
    const twice = mergeOrcamento(stored, parseChange({ servicos: [{ id: 's1' }, { id: 's1' }] }))
    expect(twice.campos).toEqual({
      'servicos.1.nome': 'Preencha este campo.',
      'servicos.1.valor': 'Preencha este campo.',
    })
  })
})

const nome = fc.stringMatching(/^[a-z]{1,8}$/)
const centavos = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 100)
const metros = fc.integer({ min: 1, max: 100_000 }).map((value) => value / 1000)
const list = <T>(entry: fc.Arbitrary<T>, prefix: string) =>
  fc
    .array(entry, { maxLength: 4 })
    .map((entries) => entries.map((fields, index) => ({ ...fields, id: `${prefix}${index}` })))
const peca = fc.record({
  nome,
  largura: metros,
  comprimento: metros,
  quantidade: fc.integer({ min: 1, max: 99 }),
})
const item = fc.record({ nome, valor: centavos })
const material = fc.record({ nome, precoM2: centavos, pecas: list(peca, 'p'), itens: list(item, 'i') })
const quote = fc
  .record({
    desconto: fc.integer({ min: 0, max: 100 }),
    observacoes: nome,
    materiais: list(material, 'm'),
    servicos: list(item, 's'),
  })
  .map(parseStored)

describe('mergeOrcamento, for any quotes', () => {
  it('gives the sent quote when all of it is sent', () => {
    fc.assert(
      fc.property(quote, quote, (before, after) => {
        const { orcamento, campos } = mergeOrcamento(before, parseChange(after))
        expect(campos).toEqual({})
        expect(orcamento).toEqual(after)
      }),
    )
  })

  it('is the same done once or twice', () => {
    fc.assert(
      fc.property(quote, quote, (before, change) => {
        const once = mergeOrcamento(before, parseChange(change)).orcamento
        expect(mergeOrcamento(once, parseChange(change)).orcamento).toEqual(once)
      }),
    )
  })

  it('reorders and drops known entries without touching them', () => {
    fc.assert(
      fc.property(quote, fc.infiniteStream(fc.integer({ min: 0, max: 9 })), (before, ranks) => {
        const kept = before.materiais
          .map((entry) => ({ entry, rank: ranks.next().value ?? 0 }))
          .filter(({ rank }) => rank > 3)
          .sort((a, b) => a.rank - b.rank)
          .map(({ entry }) => entry)
        const change = parseChange({ materiais: kept.map(({ id }) => ({ id })) })
        expect(mergeOrcamento(before, change).orcamento).toEqual({ ...before, materiais: kept })
      }),
    )
  })
})
