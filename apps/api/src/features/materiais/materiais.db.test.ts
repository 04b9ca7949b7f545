import { randomUUID } from 'node:crypto'
import type { Material } from '@lapida/contracts/material'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
let other: TestUser
let foreign: Material
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  other = await test.createUser()
  foreign = await createModelo({}, other)
})
afterAll(() => test.close())

const bancada = { nome: 'Bancada', largura: 0.6, comprimento: 1.8 }
const cozinha = {
  nome: 'Cozinha',
  precoM2: 480,
  pecas: [bancada, { ...bancada, nome: 'Frontão', largura: 0.1 }],
  itens: [{ nome: 'Cuba', valor: 329 }],
}
const post = (material: object, owner = user) =>
  test.call('materiais.create', { user: owner, body: { material } })

async function createModelo(changes: object = {}, owner = user): Promise<Material> {
  const answer = await post({ ...cozinha, ...changes }, owner)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

async function createQuote(): Promise<Orcamento> {
  const body = { materiais: [cozinha], servicos: [{ nome: 'Frete', valor: 180 }], desconto: 10 }
  return (await test.call('orcamentos.create', { user, body })).body
}
const quoteOf = async (id: string) => (await test.call('orcamentos.get', { user, params: { id } })).body
const firstOf = (quote: Orcamento) => {
  const [material] = quote.materiais
  if (!material) throw new Error('The quote has no material.')
  return material
}
const lineOf = <Line>([line]: Line[]): Line => {
  if (!line) throw new Error('The material has no such line.')
  return line
}

describe('who may', () => {
  const calls = () => {
    const params = { id: foreign.id, pecaId: lineOf(foreign.pecas).id, itemId: lineOf(foreign.itens).id }
    return [
      ['materiais.get', params],
      ['materiais.replace', params, { material: cozinha }],
      ['materiais.change', params, { material: { nome: 'x' } }],
      ['materiais.remove', params],
      ['materiais.restore', params],
      ['pecas.replace', params, bancada],
      ['pecas.change', params, { quantidade: 2 }],
      ['pecas.remove', params],
      ['itens.replace', params, { nome: 'x', valor: 1 }],
      ['itens.change', params, { quantidade: 2 }],
      ['itens.remove', params],
    ] as const
  }

  it('nobody without signing in', async () => {
    for (const [name, params, body] of calls())
      expect((await test.call(name, { params, body })).status, name).toBe(401)
    expect((await test.call('materiais.list')).status).toBe(401)
    expect((await test.call('materiais.create', { body: {} })).status).toBe(401)
  })

  it('nobody but the owner', async () => {
    for (const [name, params, body] of calls()) {
      const answer = await test.call(name, { user, params, body })
      expect([answer.status, answer.body.code], name).toEqual([404, 'MATERIAL_NAO_ENCONTRADO'])
    }
    expect((await test.call('materiais.get', { user: other, params: { id: foreign.id } })).body).toEqual(
      foreign,
    )
  })

  it('no material goes into the quote or to the customer of another account', async () => {
    const quote = await createQuote()
    const cliente = await test.createCliente(user)
    const intoQuote = await post({ ...cozinha, orcamentoId: quote.id }, other)
    expect([intoQuote.status, intoQuote.body.code]).toEqual([404, 'ORCAMENTO_NAO_ENCONTRADO'])
    const toCliente = await post({ ...cozinha, clienteId: cliente.id }, other)
    expect([toCliente.status, toCliente.body.code]).toEqual([404, 'CLIENTE_NAO_ENCONTRADO'])
    const query = { orcamentoId: quote.id }
    expect((await test.call('materiais.list', { user: other, query })).body).toEqual([])
  })
})

describe('what is refused', () => {
  it.each([
    ['no name', { nome: '' }, 'material.nome', 'Preencha este campo.'],
    ['an unknown field', { preco: 1 }, 'material.preco', 'Este campo não existe.'],
    [
      'a piece without a width',
      { pecas: [{ ...bancada, largura: -1 }] },
      'material.pecas.0.largura',
      'Precisa ser maior que 0.',
    ],
  ])('%s', async (_, change, campo, message) => {
    const answer = await post({ ...cozinha, ...change })
    expect([answer.status, answer.body.campos]).toEqual([400, { [campo]: message }])
  })

  it('an id that the account has used', async () => {
    const { id } = await createModelo()
    expect((await post({ ...cozinha, id })).body.code).toBe('ID_EM_USO')
    await test.call('materiais.remove', { user, params: { id } })
    expect((await post({ ...cozinha, id })).body.code).toBe('ID_EM_USO')
  })

  it('a foreign id silently: the material gets another and the foreign row is not touched', async () => {
    const mine = await createModelo({ id: foreign.id })
    expect(mine.id).not.toBe(foreign.id)
    expect((await test.call('materiais.get', { user: other, params: { id: foreign.id } })).body).toEqual(
      foreign,
    )
  })

  it('lines above what is stored, and a stock item that does not exist, by their place in the body', async () => {
    const largest = { ...bancada, largura: 100, comprimento: 100, quantidade: 9_999 }
    const high = await post({ ...cozinha, precoM2: 1_000_000, pecas: [largest], valorCustomizado: 1 })
    expect(high.body.code).toBe('TOTAL_ALTO_DEMAIS')
    const itens = [{ nome: 'Cuba', valor: 1, estoqueId: randomUUID() }]
    const unknown = await post({ ...cozinha, itens })
    expect(Object.keys(unknown.body.campos ?? {})).toEqual(['material.itens.0.estoqueId'])
  })
})

describe('templates', () => {
  it('are listed by themselves, the newest first, and per customer', async () => {
    const owner = await test.createUser()
    const cliente = await test.createCliente(owner)
    const model = await createModelo({}, owner)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const forCliente = await createModelo({ clienteId: cliente.id }, owner)
    const loose = await createModelo({ isTemplate: false }, owner)
    await test.call('orcamentos.create', { user: owner, body: { materiais: [cozinha] } })
    const list = async (query: Record<string, string> = {}) =>
      (await test.call('materiais.list', { user: owner, query })).body
    expect(await list()).toEqual([forCliente, model])
    expect(await list({ isTemplate: 'true' })).toEqual([forCliente, model])
    expect(await list({ clienteId: cliente.id })).toEqual([forCliente])
    expect(await list({ isTemplate: 'false' })).toEqual([loose])
  })

  it('are replaced, changed, removed and restored', async () => {
    const model = await createModelo()
    expect(model).toMatchObject({ valorTotal: 933.8, areaTotal: 1.26, larguraMedia: 0.35, alturaMedia: 1.8 })
    const params = { id: model.id }
    expect((await test.call('materiais.replace', { user, params, body: { material: model } })).body).toEqual(
      model,
    )
    const change = { precoM2: 500, pecas: [{ ...model.pecas[1], quantidade: 2 }] }
    const changed = await test.call('materiais.change', { user, params, body: { material: change } })
    expect(changed.body).toMatchObject({ precoM2: 500, itens: model.itens, valorTotal: 509 })
    expect(changed.body.pecas).toHaveLength(1)
    expect((await test.call('materiais.remove', { user, params })).body).toEqual({ success: true })
    expect((await test.call('materiais.get', { user, params })).status).toBe(404)
    expect((await test.call('materiais.restore', { user, params })).body).toEqual({ success: true })
    expect((await test.call('materiais.restore', { user, params })).body).toEqual({ success: true })
    expect((await test.call('materiais.get', { user, params })).body).toEqual(changed.body)
    const { body } = await test.call('historico.list', { user, query: { entidadeId: model.id } })
    expect(body.eventos.map(({ acao }) => acao).sort()).toEqual(
      ['criado', 'excluido', 'restaurado'].concat('alterado').sort(),
    )
  })
})

describe('a material of a quote', () => {
  it('comes last when it is added, and the totals follow', async () => {
    const quote = await createQuote()
    const { body, status } = await post({
      nome: 'Lavabo',
      precoM2: 100,
      pecas: [bancada],
      orcamentoId: quote.id,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ orcamentoId: quote.id, isTemplate: false, valorTotal: 108 })
    const after = await quoteOf(quote.id)
    expect(after.materiais.at(-1)).toEqual(body)
    expect(after).toMatchObject({ valorMateriais: 1041.8, subtotal: 1221.8, valorTotal: 1099.62 })
    expect(after.versao).toBeGreaterThan(quote.versao)
    const query = { orcamentoId: quote.id }
    expect((await test.call('materiais.list', { user, query })).body).toEqual(after.materiais)
  })

  it('stays in its quote when it is replaced or changed', async () => {
    const quote = await createQuote()
    const params = { id: firstOf(quote).id }
    const replace = {
      user,
      params,
      body: { material: { nome: 'Só isto', precoM2: 0, valorCustomizado: 1000 } },
    }
    const replaced = await test.call('materiais.replace', replace)
    expect(replaced.body).toMatchObject({
      id: params.id,
      orcamentoId: quote.id,
      isTemplate: false,
      pecas: [],
    })
    expect((await quoteOf(quote.id)).valorTotal).toBe(1062)
    const change = {
      user,
      params,
      body: { material: { valorCustomizado: null, itens: [{ nome: 'x', valor: 5 }] } },
    }
    expect((await test.call('materiais.change', change)).body.valorTotal).toBe(5)
    expect((await quoteOf(quote.id)).valorTotal).toBe(166.5)
  })

  it('is removed from its quote and restored at its end', async () => {
    const quote = await createQuote()
    const params = { id: firstOf(quote).id }
    await test.call('materiais.remove', { user, params })
    expect(await quoteOf(quote.id)).toMatchObject({ materiais: [], valorTotal: 162 })
    expect((await test.call('materiais.get', { user, params })).status).toBe(404)
    await test.call('materiais.restore', { user, params })
    const after = await quoteOf(quote.id)
    expect(after.materiais.map(({ id }) => id)).toEqual([params.id])
    expect(after.valorTotal).toBe(quote.valorTotal)
  })

  it('comes back under its id when the quote is written with it again', async () => {
    const quote = await createQuote()
    await test.call('orcamentos.replace', {
      user,
      params: { id: quote.id },
      body: { ...quote, materiais: [] },
    })
    const { body } = await test.call('orcamentos.replace', { user, params: { id: quote.id }, body: quote })
    expect(body.materiais.map(({ id }) => id)).toEqual(quote.materiais.map(({ id }) => id))
    expect(body.valorTotal).toBe(quote.valorTotal)
  })

  it('is the hundredth and last', async () => {
    const materiais = Array.from({ length: 100 }, (_, index) => ({ nome: `M${index}`, precoM2: 1 }))
    const quote = (await test.call('orcamentos.create', { user, body: { materiais } })).body
    const answer = await post({ nome: 'x', precoM2: 1, orcamentoId: quote.id })
    expect([answer.status, answer.body.campos]).toEqual([
      400,
      { material: 'O limite é de 100 materiais no orçamento.' },
    ])
  })
})

describe('pieces and items', () => {
  it('are changed, replaced and removed, and the totals follow', async () => {
    const quote = await createQuote()
    const material = firstOf(quote)
    const peca = { id: material.id, pecaId: lineOf(material.pecas).id }
    const item = { id: material.id, itemId: lineOf(material.itens).id }
    const total = async () => (await quoteOf(quote.id)).valorTotal

    const changed = await test.call('pecas.change', { user, params: peca, body: { quantidade: 2 } })
    expect(changed.body).toEqual({ ...material.pecas[0], quantidade: 2, valorTotal: 1036.8 })
    expect(await total()).toBe(1468.98)
    const replaced = await test.call('pecas.replace', {
      user,
      params: peca,
      body: { ...bancada, comprimento: 1 },
    })
    expect(replaced.body).toMatchObject({ id: peca.pecaId, comprimento: 1, quantidade: 1, valorTotal: 288 })
    expect(
      (await test.call('itens.change', { user, params: item, body: { valorCustomizado: 300 } })).body,
    ).toEqual({
      ...material.itens[0],
      valorCustomizado: 300,
      valorTotal: 300,
    })
    expect(
      (await test.call('itens.replace', { user, params: item, body: { nome: 'Válvula', valor: 59 } })).body,
    ).toMatchObject({ id: item.itemId, nome: 'Válvula', valorTotal: 59, valorCustomizado: null })
    expect((await test.call('pecas.remove', { user, params: peca })).body).toEqual({ success: true })
    expect((await test.call('itens.remove', { user, params: item })).body).toEqual({ success: true })
    expect(await quoteOf(quote.id)).toMatchObject({ valorMateriais: 86.4, valorTotal: 239.76 })
    expect((await test.call('pecas.remove', { user, params: peca })).body.code).toBe('PECA_NAO_ENCONTRADA')
    expect((await test.call('itens.remove', { user, params: item })).body.code).toBe('ITEM_NAO_ENCONTRADO')
  })

  it('of a template change the template', async () => {
    const model = await createModelo()
    const params = { id: model.id, pecaId: lineOf(model.pecas).id }
    await test.call('pecas.change', { user, params, body: { valorCustomizado: 100 } })
    const { body } = await test.call('materiais.get', { user, params: { id: model.id } })
    expect(body.valorTotal).toBe(515.4)
  })

  it('name the field of their own body', async () => {
    const material = firstOf(await createQuote())
    const params = { id: material.id, itemId: lineOf(material.itens).id }
    const wrong = await test.call('itens.change', { user, params, body: { quantidade: 0 } })
    expect(wrong.body.campos).toEqual({ quantidade: 'O menor valor aceito é 1.' })
    const unknown = await test.call('itens.change', { user, params, body: { estoqueId: randomUUID() } })
    expect([unknown.status, Object.keys(unknown.body.campos ?? {})]).toEqual([404, ['estoqueId']])
  })
})
