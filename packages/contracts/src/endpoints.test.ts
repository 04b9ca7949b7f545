import * as z from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { endpoints, type Endpoint } from './endpoints.ts'
import { mensagemValidacao, rotuloCampo } from './mensagens.ts'
import { orcamentoChange, orcamentoCreate } from './orcamento.ts'
import { rotas, type NomeRota } from './rotas.ts'

const parse = <S extends z.core.$ZodType>(schema: S, value: unknown) =>
  z.safeParse(schema, value, { error: mensagemValidacao })

describe('endpoints', () => {
  it('has schemas for every route and no other', () => {
    expect(Object.keys(endpoints).sort()).toEqual(Object.keys(rotas).sort())
  })

  it('gives no two calls the same method and path', () => {
    const calls = Object.values(rotas).map(([method, path]) => `${method} ${path}`)
    expect(new Set(calls).size).toBe(calls.length)
  })

  it('names every path parameter in its params schema', () => {
    for (const [name, [, path]] of Object.entries(rotas)) {
      const endpoint: Endpoint = endpoints[name as NomeRota]
      const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1])
      const known = endpoint.params ? Object.keys((endpoint.params as z.ZodMiniObject).def.shape) : []
      expect(known, name).toEqual(names)
    }
  })

  it('can be written as JSON Schema, input and answer', () => {
    for (const endpoint of Object.values(endpoints) as Endpoint[]) {
      for (const schema of [endpoint.body, endpoint.query]) {
        if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('type', 'object')
      }
      expect(z.toJSONSchema(endpoint.answer)).toHaveProperty('type')
    }
  })
})

describe('a quote in a body', () => {
  const material = {
    nome: 'Cozinha',
    precoM2: 480,
    pecas: [{ nome: 'Bancada', largura: 0.6, comprimento: 1.8 }],
  }

  it('fills the defaults of the specification', () => {
    const result = parse(orcamentoCreate, { clienteId: null, materiais: [material] })
    expect(result.success && result.data).toMatchObject({
      status: 'rascunho',
      baseDesconto: 'subtotal',
      tipoDesconto: 'porcentagem',
      validadeOrcamento: 'A definir',
      materiais: [
        { itens: [], pecas: [{ quantidade: 1, acabamentoMetragemLinear: 0, valorCustomizado: null }] },
      ],
    })
  })

  it('accepts and drops what a GET gives, and names what it does not know', () => {
    const result = parse(orcamentoCreate, {
      userId: 'x',
      valorTotal: 1,
      cliente: { nome: 'x' },
      createdAt: 'x',
    })
    expect(result.data).not.toHaveProperty('userId')
    const unknown = parse(orcamentoCreate, { valorTotall: 1 })
    expect(unknown.error?.issues[0]).toMatchObject({ code: 'unrecognized_keys', keys: ['valorTotall'] })
  })

  it('leaves out of a change what was not sent', () => {
    const result = parse(orcamentoChange, {
      desconto: 5,
      materiais: [{ id: 'a', pecas: [{ id: 'b', quantidade: 2 }] }],
    })
    expect(result.success && result.data).toEqual({
      desconto: 5,
      materiais: [{ id: 'a', pecas: [{ id: 'b', quantidade: 2 }] }],
    })
  })

  it.each([
    ['text as number', { precoM2: '480' }, 'Este campo espera um número.'],
    ['NaN', { precoM2: Number.NaN }, 'Este campo espera um número.'],
    ['negative', { precoM2: -1 }, 'O menor valor aceito é 0.'],
    ['too large', { precoM2: 1e9 }, 'O maior valor aceito é 1.000.000.'],
    ['three decimals of money', { precoM2: 1.005 }, 'Use no máximo 2 casas decimais.'],
    ['empty name', { nome: '  ' }, 'Preencha este campo.'],
    ['NUL', { nome: 'a\u0000' }, 'Este texto tem um caractere que não pode ser guardado.'],
    ['half a surrogate', { nome: 'a\ud800' }, 'Este texto tem um caractere que não pode ser guardado.'],
  ])('refuses %s', (_, wrong, message) => {
    const result = parse(orcamentoCreate, { materiais: [{ ...material, ...wrong }] })
    expect(result.error?.issues[0]?.message).toBe(message)
  })

  it.each([
    ['concluido', 'finalizado'],
    ['pendente', 'rascunho'],
    ['', 'rascunho'],
    ['aprovado', 'aprovado'],
  ])('stores status %s as %s', (sent, stored) => {
    const result = parse(orcamentoCreate, { status: sent })
    expect(result.success && result.data.status).toBe(stored)
  })
})

it('names a field for people', () => {
  expect(rotuloCampo('materiais.0.pecas.1.largura')).toBe('Largura')
  expect(rotuloCampo('valorTotall')).toBe('valorTotall')
})

it.each([
  ['2026-12-05', true],
  ['2026-12-05T03:00:00.000Z', true],
  ['2024-02-29', true],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['05/12/2026', false],
  ['amanhã', false],
])('%s as a date of validity: %s', (dataValidade, taken) => {
  expect(parse(orcamentoCreate, { dataValidade }).success).toBe(taken)
})
