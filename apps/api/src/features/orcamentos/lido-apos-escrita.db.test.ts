import { ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aprovacaoOf, postForm } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { stockOf, type TestProduto } from '#testing/stock.ts'

let test: TestApp
let user: TestUser
let pedra: TestProduto
let cuba: TestProduto
let sifao: TestProduto
let clientes: string[]
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  const stock = stockOf(test, user)
  pedra = await stock.newMaterial(10)
  cuba = await stock.newItem(5)
  sifao = await stock.newItem(7)
  const [one, other] = [
    await test.createCliente(user),
    await test.createCliente(user, { nomeCompleto: 'Ana' }),
  ]
  clientes = [one.id, other.id]
})
afterAll(() => test.close())

const PECA = {
  nome: 'Bancada',
  largura: 2.4,
  comprimento: 0.6,
  acabamentoMetragemLinear: 3.6,
  acabamentoValorMetro: 55.5,
  bordas: ['frente'],
  recortes: [{ nome: 'Furo', valor: 35, quantidade: 1 }],
  acabamentos: [{ nome: 'Boleado', metros: 3.6, valorMetro: 55.5 }],
  valorCustomizado: 910.1,
}
const itemOf = (produto: TestProduto) => ({
  nome: 'Peça avulsa',
  valor: 350,
  estoqueId: produto.id,
  opcional: true,
})
const materialOf = (more: object = {}) => ({
  nome: 'Cozinha',
  tipo: 'São Gabriel',
  precoM2: 480.55,
  estoqueMaterialId: pedra.id,
  pecas: [PECA, { nome: 'Rodapé', largura: 0.333, comprimento: 1.111 }],
  itens: [itemOf(cuba), { nome: 'Silicone', valor: 20 }],
  variantes: [{ letra: 'B', tipo: 'Itaúnas', precoM2: 650, ajusteAcabamento: 10 }],
  ...more,
})
const quoteOf = (more: object = {}) => ({
  clienteId: clientes[0],
  planoPagamento: [
    {
      rotulo: 'Entrada',
      tipo: 'porcentagem',
      valor: 100,
      gatilho: 'aprovacao',
      dias: 0,
      data: null,
      meio: 'PIX',
    },
  ],
  dataInicio: '2026-12-01T15:00:00.000Z',
  dataTermino: '2026-12-15',
  dataValidade: '2027-01-15',
  enderecoObra: { cidade: 'Osasco', estado: 'SP', endereco: 'Rua A' },
  desconto: 7.5,
  acrescimo: 120,
  tipoAcrescimo: 'valor',
  observacoesGerais: ['Sem pressa'],
  materiais: [materialOf()],
  servicos: [{ nome: 'Instalação', valor: 400, opcional: true, marcado: true }],
  ...more,
})

const create = async (body: object) => {
  const answer = await test.call('orcamentos.create', { user, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const read = async (id: string): Promise<Orcamento> =>
  (await test.call('orcamentos.get', { user, params: { id } })).body
/** What a write of the quote answered; a moment has passed since the write before. */
async function answerOf(id: string, body: object): Promise<Orcamento> {
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  const answer = await test.call('orcamentos.change', { user, params: { id }, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

describe('what making a quote answers is what is read of it', () => {
  it.each(['rascunho', 'finalizado', 'aprovado', 'rejeitado'])('as %s', async (status) => {
    const made = await create(quoteOf({ status, regrasCobranca: { ...regrasCobrancaPadrao(), ativa: true } }))
    expect(await read(made.id)).toEqual(made)
  })

  it('where an id of a material is taken', async () => {
    const one = await create(quoteOf())
    const made = await create(quoteOf({ materiais: [materialOf({ id: one.materiais[0]?.id })] }))
    expect(made.materiais[0]?.id).not.toBe(one.materiais[0]?.id)
    expect(await read(made.id)).toEqual(made)
  })

  it('with more pieces than are prepared for', async () => {
    const pecas = Array.from({ length: 20 }, (_, index) => ({ ...PECA, nome: `Peça ${index}` }))
    const made = await create(quoteOf({ materiais: [materialOf({ pecas })] }))
    expect(await read(made.id)).toEqual(made)
  })
})

it('what each change answers is what is read behind it', async () => {
  const made = await create(quoteOf())
  const { id } = made
  const [first] = made.materiais
  if (!first) throw new Error('The quote has a material.')
  const novo = materialOf({ id: crypto.randomUUID(), nome: 'Lavabo', itens: [itemOf(sifao)] })
  const WRITES: [string, object][] = [
    ['nothing', {}],
    ['a note', { observacoes: 'Com cuidado.' }],
    ['another customer', { clienteId: clientes[1] }],
    ['no customer', { clienteId: null }],
    ['its services', { servicos: [{ nome: 'Entrega', valor: 90 }] }],
    ['a piece', { materiais: [{ ...first, pecas: [{ ...PECA, largura: 1.25 }] }] }],
    ['another item', { materiais: [{ ...first, itens: [...first.itens, itemOf(sifao)] }] }],
    ['a new material in front', { materiais: [novo, first] }],
    ['the other way round', { materiais: [first, novo] }],
    ['one material less', { materiais: [novo] }],
    ['the first one again', { materiais: [novo, first] }],
    ['other rules', { regrasCobranca: { ...regrasCobrancaPadrao(), ativa: true } }],
    ['no discount', { desconto: 0 }],
    ['final', { status: 'finalizado' }],
    ['a change that is not sent', { desconto: 3 }],
    ['draft', { status: 'rascunho' }],
    ['sent again', { status: 'finalizado' }],
    ['approved', { status: 'aprovado' }],
    ['what is agreed to stays', { observacoes: 'Só para nós.' }],
    ['something else than what is agreed to', { desconto: 4 }],
    ['something else again', { desconto: 5 }],
    ['as it was agreed to', { desconto: 3 }],
    ['taken back', { status: 'finalizado' }],
    ['approved as before', { status: 'aprovado', refazerAprovacao: true }],
    ['taken back and otherwise', { status: 'rascunho', acrescimo: 10 }],
    ['approved anew', { status: 'aprovado' }],
    ['declined', { status: 'rejeitado' }],
  ]
  for (const [what, body] of WRITES) {
    const answer = await answerOf(id, body)
    expect(await read(id), what).toEqual(answer)
  }
})

it('also where the stock and the customer’s answer turn round with it', async () => {
  const material = materialOf({ itens: [{ ...itemOf(cuba), opcional: false }], variantes: [] })
  const { id } = await create(quoteOf({ materiais: [material], servicos: [], status: 'finalizado' }))
  expect((await postForm(test, `/orcamento/${id}/aprovar`, { fields: aprovacaoOf(1) })).statusCode).toBe(303)
  const linhas = [{ tipo: 'item', id: cuba.id, quantidade: 1 }]
  const params = { id }
  expect((await test.call('orcamentos.baixar-estoque', { user, params, body: { linhas } })).status).toBe(200)
  for (const body of [{ status: 'finalizado' }, { status: 'aprovado', refazerAprovacao: true }]) {
    const answer = await answerOf(id, body)
    expect(await read(id)).toEqual(answer)
  }
})

it('what is frozen by a write is what the quote says behind it', async () => {
  const { id } = await create(quoteOf())
  await answerOf(id, { desconto: 3, status: 'finalizado' })
  const [stored] = await asOwner(test.database, async (owner) => {
    const { rows } = await owner.query<{ conteudo: { orcamento: unknown } }>(
      'select conteudo from propostas where orcamento_id = $1',
      [id],
    )
    return rows
  })
  const oferta: unknown = JSON.parse(JSON.stringify(ofertaOfOrcamento(await read(id))))
  expect(stored?.conteudo.orcamento).toEqual(oferta)
})
