import type { RegrasCobranca } from '@lapida/contracts/cobranca'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { regrasCobrancaPadrao } from '@lapida/domain/cobranca/padroes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  user = await test.createUser()
})
afterAll(() => test.close())

const ON: RegrasCobranca = {
  ...regrasCobrancaPadrao(),
  ativa: true,
  margens: [{ aplicacao: 'Pia', porcentagem: 40 }],
}
const SOLEIRA = {
  nome: 'Soleira',
  comprimento: 0.821,
  largura: 0.15,
  modoCobranca: 'metro',
  valorUnitario: 115.49,
  acabamento: 'Boleado',
  recortes: [{ nome: 'Furo de torneira', valor: 35, quantidade: 2 }],
}
const BANCADA = { nome: 'Bancada', comprimento: 1.803, largura: 0.605 }
const PEDRA = { nome: 'Cozinha', precoM2: 100, pecas: [BANCADA] }
/** 1,803 × 0,605 m, and 1,81 × 0,61 m */
const [REAL, CHARGED] = [109.08, 110.41]

const setRules = (regrasCobranca: RegrasCobranca) =>
  test.call('empresa.change', { user, body: { regrasCobranca } })
const create = (body: object = { materiais: [PEDRA] }) => test.call('orcamentos.create', { user, body })
const patch = (id: string, body: object) => test.call('orcamentos.change', { user, params: { id }, body })
const put = (id: string, body: object) => test.call('orcamentos.replace', { user, params: { id }, body })
const get = async (id: string): Promise<Orcamento> =>
  (await test.call('orcamentos.get', { user, params: { id } })).body
/** Every total of the quote: of itself, its first material, that one's pieces. */
const totals = ({ valorTotal, materiais: [material] }: Orcamento) => [
  valorTotal,
  material?.valorTotal,
  material?.pecas.map((peca) => peca.valorTotal),
]

describe('the rules of the company', () => {
  it('are off until they are switched on, with the tables as proposals', async () => {
    const { body } = await test.call('empresa.get', { user })
    expect(body.regrasCobranca).toEqual(regrasCobrancaPadrao())
    expect((await create()).body).toMatchObject({ regrasCobranca: null, valorTotal: REAL })
  })

  it('are stored whole and go back to the default with a replace', async () => {
    expect((await setRules(ON)).body.regrasCobranca).toEqual(ON)
    expect((await test.call('empresa.get', { user })).body.regrasCobranca).toEqual(ON)
    const replaced = await test.call('empresa.replace', { user, body: {} })
    expect(replaced.body.regrasCobranca).toEqual(regrasCobrancaPadrao())
  })

  it.each([
    ['arredondamentoMm', 7, 'Use 0, 1, 5, 10 ou 50 mm.'],
    ['areaMinimaM2', -1, 'O menor valor aceito é 0.'],
    ['perdaPorcentagem', 101, 'O maior valor aceito é 100.'],
    ['acabamentos', [{ id: 'x', nome: ' ', valorMetro: 1 }], 'Preencha este campo.'],
    ['margens', [{ aplicacao: 'Pia', porcentagem: -5 }], 'O menor valor aceito é 0.'],
  ])('refuse %s = %j', async (campo, value, message) => {
    const { status, body } = await test.call('empresa.change', {
      user,
      body: { regrasCobranca: { ...ON, [campo]: value } },
    })
    expect([status, Object.values(body.campos ?? {})]).toEqual([400, [message]])
    expect(Object.keys(body.campos ?? {})[0]).toMatch(`regrasCobranca.${campo}`)
  })
})

describe('a quote', () => {
  it('takes a copy of the rules that are on, and keeps it when the company changes them', async () => {
    await setRules(ON)
    const { body: quote } = await create()
    expect(quote.regrasCobranca).toEqual(ON)
    expect(totals(quote)).toEqual([CHARGED, CHARGED, [CHARGED]])
    await setRules({ ...ON, arredondamentoMm: 50 })
    expect(await get(quote.id)).toEqual(quote)
    const changed = await patch(quote.id, { observacoes: 'outra' })
    expect(totals(changed.body)).toEqual(totals(quote))
    const { regrasCobranca: _old, ...client } = changed.body
    const replaced = await put(quote.id, { ...client, observacoes: 'de um cliente antigo' })
    expect(replaced.body.regrasCobranca).toEqual(ON)
    expect(totals(replaced.body)).toEqual(totals(quote))
  })

  it('has other rules or none when it says so, and stores every total anew', async () => {
    await setRules(ON)
    const { body: quote } = await create({ materiais: [PEDRA], regrasCobranca: null })
    expect([quote.regrasCobranca, ...totals(quote)]).toEqual([null, REAL, REAL, [REAL]])
    expect(totals((await patch(quote.id, { regrasCobranca: ON })).body)).toEqual([
      CHARGED,
      CHARGED,
      [CHARGED],
    ])
    expect(totals(await get(quote.id))).toEqual([CHARGED, CHARGED, [CHARGED]])
    expect(totals((await patch(quote.id, { regrasCobranca: null })).body)).toEqual([REAL, REAL, [REAL]])
    const { body: listed } = await test.call('orcamentos.list', { user })
    expect(listed.orcamentos.map(({ valorTotal }) => valorTotal)).toEqual([REAL])
  })

  it('charges a margin on the price of the stone of its application', async () => {
    const { body } = await create({
      regrasCobranca: ON,
      materiais: [{ ...PEDRA, pecas: [{ ...BANCADA, nome: 'Pia' }] }],
    })
    expect(body.valorTotal).toBe(154.57)
  })

  it('keeps how a piece is charged through every path that writes one', async () => {
    const material = { ...PEDRA, pecas: [SOLEIRA] }
    const { body: quote } = await create({ materiais: [material] })
    expect(quote.materiais[0]?.pecas[0]).toMatchObject({ ...SOLEIRA, valorTotal: 164.82 })
    const [materialId = '', pecaId = ''] = [quote.materiais[0]?.id, quote.materiais[0]?.pecas[0]?.id]
    const params = { id: materialId, pecaId }

    const stepped = await test.call('pecas.change', { user, params, body: { quantidade: 2 } })
    expect(stepped.body).toMatchObject({ ...SOLEIRA, quantidade: 2, valorTotal: 329.63 })
    const merged = await patch(quote.id, {
      materiais: [{ id: materialId, pecas: [{ id: pecaId, modoCobranca: 'unidade', valorUnitario: 80 }] }],
    })
    expect(merged.body.materiais[0]?.pecas[0]).toMatchObject({
      acabamento: 'Boleado',
      recortes: SOLEIRA.recortes,
      valorTotal: 300,
    })
    const replaced = await test.call('pecas.replace', { user, params, body: BANCADA })
    expect(replaced.body).toMatchObject({
      modoCobranca: 'm2',
      valorUnitario: 0,
      recortes: [],
      valorTotal: REAL,
    })
    expect((await get(quote.id)).valorTotal).toBe(REAL)
  })

  it('reaches other devices with its rules, and a template keeps how its pieces are charged', async () => {
    const { body: quote } = await create({ materiais: [PEDRA], regrasCobranca: ON })
    const { body: pulled } = await test.call('sincronizacao.pull', { user, query: {} })
    expect(pulled.orcamentos.find(({ id }) => id === quote.id)?.regrasCobranca).toEqual(ON)
    const created = await test.call('materiais.create', {
      user,
      body: { material: { ...PEDRA, pecas: [SOLEIRA] } },
    })
    expect(created.body.pecas[0]).toMatchObject(SOLEIRA)
  })

  it('refuses a piece that is charged in no known way', async () => {
    const answer = await create({ materiais: [{ ...PEDRA, pecas: [{ ...SOLEIRA, modoCobranca: 'peso' }] }] })
    expect([answer.status, answer.body.campos]).toEqual([
      400,
      { 'materiais.0.pecas.0.modoCobranca': 'Use um destes valores: m2, metro, unidade.' },
    ])
  })
})

it('the public page shows both measures and no margin', async () => {
  const { body: quote } = await create({
    regrasCobranca: ON,
    materiais: [{ ...PEDRA, pecas: [{ ...BANCADA, nome: 'Pia' }] }],
  })
  const page = await test.app.inject({ url: quote.linkPublico ?? '' })
  expect(page.body).toContain('medida real 1,09')
  expect(page.body).toContain('medida cobrada 1,10')
  expect(page.body.replace(/<style>[^]*?<\/style>/g, '')).not.toMatch(/40\s?%|margem/i)
})
