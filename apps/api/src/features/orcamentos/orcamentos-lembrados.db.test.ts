import type { Orcamento } from '@lapida/contracts/orcamento'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PERSON, postForm, sendAnother } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { orcamentoCom, stockOf, type TestProduto } from '#testing/stock.ts'
import { OrcamentosLembrados } from './orcamentos-lembrados.ts'
import { jsonText } from '#http/json-text.ts'

let test: TestApp
let user: TestUser
let stock: ReturnType<typeof stockOf>
let material: TestProduto
let item: TestProduto
let clienteId: string
let id: string
let quote: Orcamento
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  stock = stockOf(test, user)
  material = await stock.newMaterial(10)
  item = await stock.newItem(5)
  clienteId = (await test.createCliente(user)).id
  const body = { ...orcamentoCom({ material, item }, { status: 'rascunho' }), clienteId }
  id = (await test.call('orcamentos.create', { user, body })).body.id
})
afterAll(() => test.close())

/** All that answers with a quote, as text: what a program that sent it before says must be what a fresh one says. */
async function answersOf(program: TestApp): Promise<string> {
  const get = await program.call('orcamentos.get', { user, params: { id } })
  const list = await program.call('orcamentos.list', { user })
  const one = await program.call('orcamentos.list', { user, query: { limite: '1', clienteId } })
  return JSON.stringify([get.status, get.body, list.body, one.body])
}

async function freshAnswers(): Promise<string> {
  const fresh = await test.beside()
  try {
    return await answersOf(fresh)
  } finally {
    await fresh.close()
  }
}

const params = () => ({ id })
const change = (body: object) => test.call('orcamentos.change', { user, params: params(), body })
const nome = 'Mariana Souza'
const materialId = () => quote.materiais[0]?.id ?? ''
const respostaId = async () =>
  (await test.call('respostas.list', { user, params: params() })).body.respostas[0]?.id ?? ''

/** In this order; each changes something that the quote shows. */
const WRITES: readonly [string, () => Promise<unknown>][] = [
  ['its text', () => change({ observacoes: 'Com cuidado.' })],
  ['its services', () => change({ servicos: [{ nome: 'Instalação', valor: 480 }] })],
  [
    'a material of it',
    () => test.call('materiais.change', { user, params: { id: materialId() }, body: { nome: 'Lavabo' } }),
  ],
  ['a material that goes', () => test.call('materiais.remove', { user, params: { id: materialId() } })],
  [
    'a material that comes back',
    () => test.call('materiais.restore', { user, params: { id: materialId() } }),
  ],
  [
    'its materials',
    () =>
      test.call('orcamentos.save-materiais', {
        user,
        params: params(),
        body: { materiais: orcamentoCom({ material, item }, { quantidade: 3 }).materiais },
      }),
  ],
  ['what there is of an item', () => stock.change(item, { quantidadeEstoque: 4 })],
  [
    'an item of the stock that goes',
    () => test.call('estoque-itens.remove', { user, params: { id: item.id } }),
  ],
  [
    'an item of the stock that comes back',
    () => test.call('estoque-itens.restore', { user, params: { id: item.id } }),
  ],
  [
    'its customer',
    () => test.call('clientes.change', { user, params: { id: clienteId }, body: { bairro: 'Centro' } }),
  ],
  ['no link', () => test.call('orcamentos.revoke-link', { user, params: params() })],
  ['a link', () => test.call('orcamentos.create-link', { user, params: params() })],
  ['sent', () => change({ status: 'finalizado' })],
  ['looked at', () => test.app.inject({ url: quote.linkPublico ?? '', headers: { 'user-agent': PERSON } })],
  ['changed since it was sent', () => change({ desconto: 5 })],
  ['sent anew', () => test.call('propostas.create', { user, params: params() })],
  [
    'a version withdrawn',
    () => test.call('propostas.withdraw', { user, params: { ...params(), numero: '2' } }),
  ],
  ['sent once more', () => sendAnother(test, user, { id, valor: 500 })],
  [
    'approved by the workshop',
    () => test.call('respostas.create', { user, params: params(), body: { nome, meio: 'telefone' } }),
  ],
  [
    'the approval undone',
    async () =>
      test.call('respostas.undo', {
        user,
        params: { ...params(), respostaId: await respostaId() },
        body: { motivo: 'Engano' },
      }),
  ],
  ['approved', () => change({ status: 'aprovado' })],
  [
    'out of the stock',
    () =>
      test.call('orcamentos.baixar-estoque', {
        user,
        params: params(),
        body: { linhas: [{ ...item, quantidade: 1 }] },
      }),
  ],
  ['changed since it was approved', () => change({ observacoes: 'Mais um dia.' })],
  ['a change that was sent', () => sendAnother(test, user, { id, valor: 600 })],
  [
    'a change that was refused',
    () =>
      postForm(test, `${quote.linkPublico}/recusar`, {
        fields: {
          proposta: String(quote.propostaEnviada),
          chave: crypto.randomUUID(),
          motivo: 'preco',
          mensagem: '',
        },
      }),
  ],
  ['deleted', () => test.call('orcamentos.remove', { user, params: params() })],
  ['restored', () => test.call('orcamentos.restore', { user, params: params() })],
  ['rejected', () => change({ status: 'rejeitado' })],
  ['another one', () => test.call('orcamentos.create', { user, body: { clienteId } })],
]

it.each(WRITES)('a program that sent a quote before says of it what is so now: %s', async (_, write) => {
  const before = await answersOf(test)
  const stored = await test.call('orcamentos.get', { user, params: params() })
  if (stored.status === 200 && stored.body.materiais.length > 0) quote = stored.body
  await write()
  const now = await answersOf(test)
  expect(now).not.toBe(before)
  expect(now).toBe(await freshAnswers())
})

it('gives nothing of an account to another, which knows the id', async () => {
  await answersOf(test)
  const other = await test.createUser()
  const answer = await test.call('orcamentos.get', { user: other, params: params() })
  expect([answer.status, answer.body.code]).toEqual([404, 'ORCAMENTO_NAO_ENCONTRADO'])
  expect((await test.call('orcamentos.list', { user: other })).body.orcamentos).toEqual([])
})

describe('what is remembered', () => {
  const texto = jsonText({ observacoes: 'x'.repeat(100) } as Orcamento)

  it('is found by its key alone', () => {
    const lembrados = new OrcamentosLembrados()
    lembrados.keep('a', { chave: '1', texto })
    expect(lembrados.find({ id: 'a', chave: '1' })).toBe(texto)
    expect(lembrados.find({ id: 'a', chave: '2' })).toBeUndefined()
    lembrados.keep('a', { chave: '2', texto })
    expect(lembrados.find({ id: 'a', chave: '1' })).toBeUndefined()
  })

  it('has an end: what was asked for longest ago goes first', () => {
    const lembrados = new OrcamentosLembrados(2 * texto.bytes.length)
    for (const each of ['a', 'b']) lembrados.keep(each, { chave: '1', texto })
    lembrados.find({ id: 'a', chave: '1' })
    lembrados.keep('c', { chave: '1', texto })
    expect(['a', 'b', 'c'].filter((each) => lembrados.has(each))).toEqual(['a', 'c'])
  })
})
