import type { Orcamento } from '@lapida/contracts/orcamento'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aprovacaoOf, postForm } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { MATERIAL } from '#testing/world.ts'

let test: TestApp
let user: TestUser
let orcamento: Orcamento
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.createUser()
  const materiais = [MATERIAL, { ...MATERIAL, nome: 'Lavabo' }]
  const created = await test.call('orcamentos.create', {
    user,
    body: { clienteId: null, observacoes: 'como era', desconto: 5, materiais },
  })
  expect(created.status).toBe(201)
  orcamento = created.body
})

const change = async (body: object) => test.call('orcamentos.change', { user, params: orcamento, body })
const stored = async () => (await test.call('orcamentos.get', { user, params: orcamento })).body
const later = () => (test.clock.now = new Date(test.clock.now.getTime() + 60_000)).toISOString()

describe.each([
  ['the version that it saw', () => ({ versao: orcamento.versao })],
  ['what the fields were', () => ({ base: { observacoes: 'como era', prazoEntrega: '' } })],
])('a change that says %s', (_what, partida) => {
  it('is joined with what others changed of other fields', async () => {
    await change({ observacoes: 'da outra' })
    expect((await change({ prazoEntrega: '20 dias', ...partida() })).status).toBe(200)
    expect(await stored()).toMatchObject({ observacoes: 'da outra', prazoEntrega: '20 dias' })
  })

  it('is refused where the same field was changed, with both values, who and when; nothing of it is stored', async () => {
    const em = later()
    await change({ observacoes: 'da outra' })
    later()
    const refused = await change({ observacoes: 'minha', prazoEntrega: '20 dias', ...partida() })
    expect([refused.status, refused.body.code]).toEqual([409, 'CAMPOS_EM_CONFLITO'])
    expect(refused.body.conflitos).toEqual([
      { caminho: 'observacoes', minha: 'minha', atual: 'da outra', em, autor: 'usuario' },
    ])
    expect(await stored()).toMatchObject({ observacoes: 'da outra', prazoEntrega: '' })
  })

  it('is no conflict where both wrote the same', async () => {
    await change({ observacoes: 'a mesma' })
    expect((await change({ observacoes: 'a mesma', ...partida() })).status).toBe(200)
  })
})

it('a change without either is done as ever: the last one stands', async () => {
  await change({ observacoes: 'da outra' })
  expect((await change({ observacoes: 'minha' })).body.observacoes).toBe('minha')
})

it('a discount and its kind are one: the one is not read by the other', async () => {
  await change({ tipoDesconto: 'valor' })
  const refused = await change({ desconto: 10, versao: orcamento.versao })
  expect(refused.body.conflitos?.map(({ caminho }) => caminho)).toEqual(['desconto'])
})

it('pieces of two devices stand beside each other, and the same measure of one piece is a conflict', async () => {
  const [cozinha, lavabo] = orcamento.materiais
  const [peca] = cozinha?.pecas ?? []
  if (!cozinha || !lavabo || !peca) throw new Error('The quote has two materials.')
  const nova = { nome: 'Rodapé', largura: 0.1, comprimento: 2 }
  const versao = orcamento.versao
  const withPecas = (pecas: object[]) => ({
    materiais: [{ id: cozinha.id, pecas }, { id: lavabo.id }],
    versao,
  })
  await change(withPecas([{ id: peca.id, largura: 0.7 }, nova]))
  expect(
    (
      await change(
        withPecas([
          { id: peca.id, comprimento: 3 },
          { ...nova, nome: 'Soleira' },
        ]),
      )
    ).status,
  ).toBe(200)
  const [joined] = (await stored()).materiais
  expect(joined?.pecas.map(({ nome }) => nome).sort()).toEqual([peca.nome, 'Rodapé', 'Soleira'])
  expect(joined?.pecas[0]).toMatchObject({ largura: 0.7, comprimento: 3 })
  const refused = await change(withPecas([{ id: peca.id, largura: 0.8 }]))
  expect(refused.body.conflitos?.map(({ caminho }) => caminho)).toEqual([
    `materiais.${cozinha.id}.pecas.${peca.id}.largura`,
  ])
})

it('what one takes out and another changes is a conflict, whoever is first', async () => {
  const [cozinha, lavabo] = orcamento.materiais
  if (!cozinha || !lavabo) throw new Error('The quote has two materials.')
  const versao = orcamento.versao
  await change({ materiais: [{ id: cozinha.id, precoM2: 999 }, { id: lavabo.id }] })
  const out = await change({ materiais: [{ id: lavabo.id }], versao })
  expect(out.body.conflitos?.[0]).toMatchObject({ caminho: `materiais.${cozinha.id}`, minha: null })
  await change({ materiais: [{ id: cozinha.id }] })
  const gone = await change({ materiais: [{ id: cozinha.id }, { id: lavabo.id, precoM2: 111 }], versao })
  expect(gone.body.conflitos?.[0]).toMatchObject({ caminho: `materiais.${lavabo.id}`, atual: null })
})

describe('the order of lines', () => {
  const [frete, medicao, instalacao] = ['Frete', 'Medição', 'Instalação'].map((nome) => ({ nome, valor: 10 }))
  const inOrder = async (...places: number[]) => {
    const { servicos } = await stored()
    return places.map((place) => ({ id: servicos[place - 1]?.id }))
  }
  beforeEach(async () => {
    orcamento = (await change({ servicos: [frete, medicao, instalacao] })).body
  })

  it('is a field: two who put it otherwise are asked, with who and when, and one alone is not', async () => {
    const base = { servicos: await inOrder(1, 2, 3) }
    const [mine, theirs] = [await inOrder(3, 1, 2), await inOrder(1, 3, 2)]
    const em = later()
    expect((await change({ servicos: theirs, base })).status).toBe(200)
    later()
    for (const partida of [{ base }, { versao: orcamento.versao }]) {
      const refused = await change({ servicos: mine, ...partida })
      expect(refused.body.conflitos).toEqual([
        {
          caminho: 'servicos.ordem',
          minha: mine.map(({ id }) => id),
          atual: theirs.map(({ id }) => id),
          em,
          autor: 'usuario',
        },
      ])
    }
    const added = await change({ servicos: [...base.servicos, { nome: 'Retirada', valor: 5 }], base })
    // The others as they were put; the new one behind the line that it was written behind.
    expect(added.body.servicos.map(({ nome }) => nome)).toEqual([
      'Frete',
      'Instalação',
      'Retirada',
      'Medição',
    ])
  })
})

it('PUT is the specification’s: it replaces the whole, whatever version it brings back', async () => {
  await change({ observacoes: 'da outra' })
  const put = await test.call('orcamentos.replace', { user, params: orcamento, body: orcamento })
  expect([put.status, put.body.observacoes]).toEqual([200, 'como era'])
})

it('the customer’s own approval is told as hers', async () => {
  await change({ status: 'finalizado' })
  const { versao } = await stored()
  const em = later()
  const { linkPublico } = await stored()
  const approved = await postForm(test, `${linkPublico}/aprovar`, { fields: aprovacaoOf(1) })
  expect(approved.statusCode).toBe(303)
  const refused = await change({ status: 'rejeitado', versao })
  expect(refused.body.conflitos).toEqual([
    { caminho: 'status', minha: 'rejeitado', atual: 'aprovado', em, autor: 'cliente' },
  ])
})

it('of two at the same moment one is asked', async () => {
  const { versao } = orcamento
  const both = await Promise.all(['uma', 'outra'].map((observacoes) => change({ observacoes, versao })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

it('customers and the company are judged the same way', async () => {
  const cliente = await test.createCliente(user)
  const write = (body: object) => test.call('clientes.change', { user, params: cliente, body })
  await write({ cidade: 'Osasco' })
  const { versao } = cliente
  expect((await write({ bairro: 'Centro', versao })).body).toMatchObject({
    cidade: 'Osasco',
    bairro: 'Centro',
  })
  expect((await write({ cidade: 'Cotia', versao })).body.conflitos?.[0]).toMatchObject({ atual: 'Osasco' })
  expect((await write({ cidade: 'Cotia', base: { cidade: '' } })).status).toBe(409)
  const both = await Promise.all(['Uma', 'Outra'].map((nomeCompleto) => write({ nomeCompleto, versao })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])

  const empresa = (body: object) => test.call('empresa.change', { user, body })
  const { body: begun } = await test.call('empresa.get', { user })
  const em = later()
  await empresa({ cidade: 'Osasco' })
  later()
  const base = { cidade: begun.cidade, website: begun.website }
  expect((await empresa({ website: 'pedra.com', base })).status).toBe(200)
  // When the field was written, not when the profile was last changed.
  expect((await empresa({ cidade: 'Cotia', base })).body.conflitos).toEqual([
    { caminho: 'cidade', minha: 'Cotia', atual: 'Osasco', em, autor: 'usuario' },
  ])
})

it('a base that is nothing of the kind changes nothing but the judgement', async () => {
  for (const base of [
    { materiais: 7 },
    { materiais: [null, 3, 'x', { id: 9 }] },
    { desconto: { a: [] } },
    {},
  ]) {
    const { status } = await change({ desconto: 7, materiais: [{ id: orcamento.materiais[0]?.id }], base })
    expect([200, 409]).toContain(status)
  }
})
