import { randomUUID } from 'node:crypto'
import { LIMITES } from '@lapida/contracts/limites'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { orcamentoEscolhido, totaisOfEscolhas } from '@lapida/domain/orcamento/escolhas'
import { escolhasPadrao } from '@lapida/domain/orcamento/opcoes'
import { orcamentoVigente } from '@lapida/domain/orcamento/orcamento-vigente'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aprovacaoOf, postForm } from '#testing/answer-quote.ts'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { stockOf, type TestProduto } from '#testing/stock.ts'

let test: TestApp
let user: TestUser
let stock: ReturnType<typeof stockOf>
let pedra: TestProduto
let outra: TestProduto
let cuba: TestProduto
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  user = await test.createUser()
  stock = stockOf(test, user)
  pedra = await stock.newMaterial(10)
  outra = await stock.newMaterial(10, 'Branco Itaúnas')
  cuba = await stock.newItem(5)
})
afterAll(() => test.close())

const B = () => ({
  letra: 'B',
  tipo: 'Branco Itaúnas',
  estoqueMaterialId: outra.id,
  espessura: '2 cm',
  acabamento: 'Polido',
  precoM2: 650,
  ajusteAcabamento: 12.5,
})
const BANCADA = { nome: 'Bancada', largura: 0.6, comprimento: 2.4 }
const cozinha = () => ({
  nome: 'Cozinha',
  tipo: 'Preto São Gabriel',
  precoM2: 480,
  estoqueMaterialId: pedra.id,
  pecas: [BANCADA],
  itens: [{ nome: 'Cuba', valor: 350, quantidade: 2, estoqueId: cuba.id, opcional: true }],
  variantes: [B()],
})
const lavabo = () => ({
  nome: 'Lavabo',
  precoM2: 480,
  estoqueMaterialId: pedra.id,
  opcional: true,
  pecas: [{ nome: 'Bancada', largura: 0.5, comprimento: 1 }],
})
const quote = () => ({
  materiais: [cozinha(), lavabo()],
  servicos: [
    { nome: 'Instalação', valor: 400 },
    { nome: 'Selante', valor: 90, opcional: true, marcado: true },
  ],
})

const create = (body: object) => test.call('orcamentos.create', { user, body })
const patch = (id: string, body: object) => test.call('orcamentos.change', { user, params: { id }, body })
const get = async (id: string): Promise<Orcamento> =>
  (await test.call('orcamentos.get', { user, params: { id } })).body
const made = async (body: object = quote()): Promise<Orcamento> => {
  const answer = await create(body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

describe('the stones that are sold most', () => {
  it('are those of the contract, whatever the quote becomes; of what is not approved those it says', async () => {
    const sold = async () => (await test.call('financeiro.get', { user })).body.materiais
    const [chosen, plain] = [await made({ ...quote(), status: 'finalizado' }), await made()]
    expect(await sold()).toEqual([{ nome: 'Preto São Gabriel', orcamentos: 2 }])
    const { materiais, valorTotal } = chosen
    const escolhas = { pedras: { [materiais[0]?.id ?? '']: 'B' as const }, opcionais: [] }
    const total = String(totaisOfEscolhas(chosen, escolhas).total)
    const fields = aprovacaoOf(1, { [`pedra.${materiais[0]?.id ?? ''}`]: 'B', total })
    const answer = await postForm(test, `/orcamento/${chosen.id}/aprovar`, { fields })
    expect([answer.statusCode, (await get(chosen.id)).valorContratado]).toEqual([303, Number(total) / 100])
    expect(Number(total)).not.toBe(valorTotal * 100)
    const expected = [
      { nome: 'Branco Itaúnas', orcamentos: 1 },
      { nome: 'Preto São Gabriel', orcamentos: 1 },
    ]
    expect(await sold()).toEqual(expected)
    await patch(chosen.id, { materiais: [{ id: materiais[0]?.id, tipo: 'Verde Ubatuba', variantes: [] }] })
    expect(await sold()).toEqual(expected)
    // What was sold ends with its approval.
    await patch(chosen.id, { status: 'rejeitado' })
    expect(await sold()).toEqual([
      { nome: 'Preto São Gabriel', orcamentos: 1 },
      { nome: 'Verde Ubatuba', orcamentos: 1 },
    ])
    await patch(plain.id, { status: 'aprovado' })
    expect(await sold()).toContainEqual({ nome: 'Preto São Gabriel', orcamentos: 1 })
  })
})

it('says what its customer was sent, whatever it is changed to, and that of the version that stands', async () => {
  const { id, valorTotal } = await made({ ...quote(), status: 'finalizado' })
  const changed = (await patch(id, { desconto: 10 })).body
  expect(changed).toMatchObject({ valorEnviado: valorTotal, alteracoesNaoEnviadas: true })
  expect(changed.valorTotal).toBeLessThan(valorTotal)
  const sent = await test.call('propostas.create', { user, params: { id } })
  expect(sent.body.orcamento.valorEnviado).toBe(changed.valorTotal)
  const { body } = await test.call('orcamentos.list', { user })
  expect(body.orcamentos).toMatchObject([{ id, valorEnviado: changed.valorTotal }])
  await test.call('propostas.withdraw', { user, params: { id, numero: '2' } })
  expect((await get(id)).valorEnviado).toBe(valorTotal)
  expect((await made()).valorEnviado).toBeNull()
})

describe('a quote with options and other stones', () => {
  it('is stored as it was written, its sums by stone A and what is ticked', async () => {
    const orcamento = await made()
    expect(await get(orcamento.id)).toEqual(orcamento)
    expect(orcamento).toMatchObject({
      valorMateriais: 691.2,
      valorServicos: 490,
      valorTotal: 1181.2,
      materiais: [
        {
          opcional: false,
          variantes: [{ ...B(), categoria: '' }],
          valorTotal: 691.2,
          itens: [{ opcional: true, marcado: false, valorTotal: 700 }],
        },
        { opcional: true, marcado: false, valorTotal: 240 },
      ],
      servicos: [{ opcional: false }, { opcional: true, marcado: true }],
    })
  })

  it('follows what is ticked, by the calls for the parts too', async () => {
    const orcamento = await made()
    const [material, optional] = orcamento.materiais
    const item = { id: material?.id ?? '', itemId: material?.itens[0]?.id ?? '' }
    await test.call('itens.change', { user, params: item, body: { marcado: true } })
    expect((await get(orcamento.id)).valorTotal).toBe(1881.2)
    const material2 = { material: { marcado: true } }
    await test.call('materiais.change', { user, params: { id: optional?.id ?? '' }, body: material2 })
    expect((await get(orcamento.id)).valorTotal).toBe(2121.2)
    const servicos = orcamento.servicos.map(({ id }) => ({ id, marcado: false }))
    expect((await patch(orcamento.id, { servicos })).body.valorTotal).toBe(2031.2)
  })

  it('keeps them when a client writes that does not know the fields', async () => {
    const orcamento = await made()
    const [material, optional] = orcamento.materiais
    const change = {
      materiais: [{ id: material?.id, precoM2: 500 }, { id: optional?.id }],
      servicos: orcamento.servicos.map(({ id, nome, valor }) => ({ id, nome, valor })),
    }
    const { body } = await patch(orcamento.id, change)
    expect(body).toMatchObject({
      valorTotal: 1210,
      materiais: [{ variantes: [{ letra: 'B' }] }, { opcional: true }],
      servicos: [{ opcional: false }, { opcional: true, marcado: true }],
    })
  })

  it('has none of them when a quote is written without the fields', async () => {
    const { materiais, servicos } = quote()
    const plain = {
      materiais: materiais.map(({ nome, precoM2, pecas }) => ({ nome, precoM2, pecas })),
      servicos: servicos.map(({ nome, valor }) => ({ nome, valor })),
    }
    expect(await made(plain)).toMatchObject({
      valorTotal: 1421.2,
      materiais: [{ opcional: false, marcado: false, variantes: [] }, { opcional: false }],
      servicos: [{ opcional: false, marcado: false }, { opcional: false }],
    })
  })

  it('makes the plain quote of a choice, which the server takes as any other, to the centavo', async () => {
    const orcamento = await made()
    const [material] = orcamento.materiais
    const opcionais = [material?.itens[0]?.id ?? '', orcamento.materiais[1]?.id ?? '']
    const escolhas = { pedras: { [material?.id ?? '']: 'B' as const }, opcionais }
    const chosen = orcamentoEscolhido(orcamento, escolhas)
    const { id: _own, ...body } = chosen
    const stored = await made({ ...body, id: randomUUID(), materiais: body.materiais })
    expect(Math.round(stored.valorTotal * 100)).toBe(totaisOfEscolhas(orcamento, escolhas).total)
    expect(stored.materiais[0]).toMatchObject({
      tipo: 'Branco Itaúnas',
      estoqueMaterialId: outra.id,
      variantes: [],
    })
    expect(orcamentoEscolhido(orcamento, escolhasPadrao(orcamento)).valorTotal).toBe(orcamento.valorTotal)
  })

  it.each([
    [
      'four materials to compare',
      () => ({ materiais: Array.from({ length: 4 }, cozinha).map((each) => ({ ...each, itens: [] })) }),
      400,
      'materiais.3.variantes',
    ],
    [
      'more options than there may be',
      () => ({
        servicos: Array.from({ length: LIMITES.opcionaisPorOrcamento + 1 }, (_, index) => ({
          nome: `Serviço ${index}`,
          valor: 1,
          opcional: true,
        })),
      }),
      400,
      'opcionais',
    ],
    [
      'two stones of a letter',
      () => ({ materiais: [{ ...cozinha(), variantes: [B(), B()] }] }),
      400,
      'materiais.0.variantes',
    ],
    [
      'a stone that is not in stock',
      () => ({ materiais: [{ ...cozinha(), variantes: [{ ...B(), estoqueMaterialId: randomUUID() }] }] }),
      404,
      'materiais.0.variantes.0.estoqueMaterialId',
    ],
    [
      'finishing above four times its price',
      () => ({ materiais: [{ ...cozinha(), variantes: [{ ...B(), ajusteAcabamento: 301 }] }] }),
      400,
      'materiais.0.variantes.0.ajusteAcabamento',
    ],
  ])('refuses %s', async (_, body, status, campo) => {
    const answer = await create(body())
    expect([answer.status, Object.keys(answer.body.campos ?? {})]).toEqual([status, [campo]])
  })

  it('refuses a choice that would come to more than a quote may', async () => {
    const dear = { ...cozinha(), pecas: [{ ...BANCADA, largura: 100, comprimento: 100, quantidade: 9_999 }] }
    const variantes = [{ ...B(), precoM2: 1_000_000 }]
    const answers = [
      await create({ materiais: [{ ...dear, precoM2: 1, itens: [], variantes: [] }] }),
      await create({ materiais: [{ ...dear, precoM2: 1, itens: [], variantes }] }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [400, 'TOTAL_ALTO_DEMAIS'],
    ])
  })

  it('does not take a stone of another account', async () => {
    const stranger = await test.createUser()
    const theirs = await stockOf(test, stranger).newMaterial(1)
    const variantes = [{ ...B(), estoqueMaterialId: theirs.id }]
    const answer = await create({ materiais: [{ ...cozinha(), variantes }] })
    expect([answer.status, answer.body.code]).toEqual([404, 'MATERIAL_NAO_ENCONTRADO'])
  })
})

describe('what a quote takes from the stock', () => {
  const previsao = async (id: string) =>
    (await test.call('orcamentos.previsao-estoque', { user, params: { id } })).body.linhas.map(
      ({ id: produto, necessario }) => [produto, necessario],
    )

  it('is stone A and the ticked options only', async () => {
    const orcamento = await made()
    expect(await previsao(orcamento.id)).toEqual([[pedra.id, 1.44]])
    const [material, optional] = orcamento.materiais
    await patch(orcamento.id, {
      materiais: [
        { id: material?.id, itens: [{ id: material?.itens[0]?.id, marcado: true }] },
        { id: optional?.id, marcado: true },
      ],
    })
    expect(await previsao(orcamento.id)).toEqual([
      [pedra.id, 1.94],
      [cuba.id, 2],
    ])
    await patch(orcamento.id, { status: 'aprovado' })
    await patch(orcamento.id, { materiais: [] })
    // What was agreed to, whatever the quote says since.
    expect(await previsao(orcamento.id)).toEqual([
      [pedra.id, 1.94],
      [cuba.id, 2],
    ])
  })

  it('counts as sold only what is in the sums', async () => {
    await made({ ...quote(), status: 'aprovado' })
    const { body } = await test.call('financeiro.get', { user, query: {} })
    expect(body.metricas.areaVendidaM2).toBe(1.44)
  })
})

describe('what was agreed to', () => {
  it('is the plain quote of stone A and what was ticked, however the quote is changed since', async () => {
    const { id, valorTotal } = await made({ ...quote(), status: 'aprovado' })
    const approved = await get(id)
    expect(approved).toMatchObject({
      status: 'aprovado',
      valorContratado: valorTotal,
      contrato: {
        valorTotal,
        materiais: [{ nome: 'Cozinha', tipo: 'Preto São Gabriel', variantes: [], itens: [] }],
        servicos: [{ nome: 'Instalação' }, { nome: 'Selante', opcional: false }],
      },
    })
    expect(orcamentoVigente(approved)).toMatchObject({ status: 'aprovado', valorTotal })
    await patch(id, { servicos: approved.servicos.map((each) => ({ id: each.id, marcado: false })) })
    const changed = await get(id)
    expect(changed).toMatchObject({ valorTotal: 1091.2, valorContratado: valorTotal })
    expect(orcamentoVigente(changed)).toEqual({ ...orcamentoVigente(approved), ...workshopOf(changed) })
  })

  it('is whole where nothing was left to choose', async () => {
    const { servicos } = quote()
    const { id } = await made({ status: 'aprovado', servicos: servicos.slice(0, 1) })
    expect((await get(id)).contrato).toBeNull()
  })
})

/** What of a quote no contract holds. */
function workshopOf({ alteracoesNaoEnviadas, updatedAt, versao, contrato }: Orcamento) {
  return { alteracoesNaoEnviadas, updatedAt, versao, contrato }
}

describe('a template of the catalogue', () => {
  it('keeps its options and other stones', async () => {
    const { body } = await test.call('materiais.create', { user, body: { material: cozinha() } })
    expect(body).toMatchObject({ isTemplate: true, valorTotal: 691.2, variantes: [{ letra: 'B' }] })
    expect(body.itens).toMatchObject([{ opcional: true, marcado: false, valorTotal: 700 }])
  })
})
