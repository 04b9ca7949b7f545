import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { stockOf } from '#testing/stock.ts'

const EMPRESA = {
  nomeEmpresa: 'Pedra & Cia',
  cnpj: '11.222.333/0001-81',
  endereco: 'Rua das Pedras, 120',
  cidade: 'Osasco',
  telefone: '(11) 98765-4321',
  vitrine: { ligada: true, mensagem: 'Retire na oficina.' },
}
const SEGREDOS = {
  custo: 1_234.56,
  local: 'Cavalete secreto',
  bloco: 'BL-SECRETO',
  lote: 'LT-SECRETO',
  observacoes: 'Sobra da dona Cecília',
}

let test: TestApp
let user: TestUser
let materialId: string
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  user = await test.createUser()
  materialId = (await stockOf(test, user).newMaterial(50, 'Preto São Gabriel')).id
  await test.call('empresa.change', { user, body: EMPRESA })
})

const open = async (query = '', of = user.id) => {
  const answer = await test.app.inject({ url: `/retalhos/${of}${query}` })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}
const create = async (body: object) => {
  const retalho = { estoqueMaterialId: materialId, retalho: true, largura: 1_200, altura: 600, ...SEGREDOS }
  const answer = await test.call('chapas.create', { user, body: { codigo: 'RT-1', ...retalho, ...body } })
  expect(answer.body).toMatchObject({ id: expect.any(String) })
  return answer.body
}
const change = (id: string, body: object) => test.call('chapas.change', { user, params: { id }, body })
const VENDA = { preco: 350, descricao: 'Polido dos dois lados' }

it('shows what has a price and is free, with what the law asks for, and nothing that is the shop’s own', async () => {
  await create({ venda: VENDA })
  await create({ codigo: 'RT-2' })
  const { status, body, headers } = await open()
  expect(status).toBe(200)
  for (const text of [
    'Preto São Gabriel',
    '120 × 60\u00a0cm',
    'R$\u00a0350,00',
    'à vista',
    'Polido dos dois lados',
    'Retalho RT-1',
    'Pedra &amp; Cia',
    'CNPJ 11.222.333/0001-81',
    'Rua das Pedras, 120',
    'Retire na oficina.',
    encodeURIComponent('Olá! Vi o retalho RT-1 (Preto São Gabriel, 120 × 60\u00a0cm) por R$\u00a0350,00.'),
  ])
    expect(body).toContain(text)
  expect(body).not.toContain('RT-2')
  for (const secret of ['1.234,56', '1234', 'secreto', 'SECRETO', 'Cecília'])
    expect(body).not.toContain(secret)
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).not.toContain('script-src')
})

it('what is held, cut or deleted is gone with that call, and what is free again is back', async () => {
  const { id } = await create({ venda: VENDA })
  const isShown = async () => (await open()).body.includes('RT-1')
  expect(await isShown()).toBe(true)
  const held = await change(id, { estado: 'reservada', reservadaAte: '2030-01-10' })
  // Held for whoever asked, without a quote, until a day.
  expect(held.body).toMatchObject({ estado: 'reservada', orcamentoId: null, reservadaAte: '2030-01-10' })
  expect(await isShown()).toBe(false)
  const before = test.clock.now
  test.clock.now = new Date('2030-01-12T12:00:00Z')
  expect(await isShown()).toBe(true)
  test.clock.now = before
  await change(id, { estado: 'cortada' })
  expect(await isShown()).toBe(false)
  await change(id, { estado: 'disponivel' })
  expect(await isShown()).toBe(true)
  await change(id, { venda: null })
  expect(await isShown()).toBe(false)
  await change(id, { venda: VENDA })
  await test.call('chapas.remove', { user, params: { id } })
  expect(await isShown()).toBe(false)
})

it('has no page while it is off, or lacks who offers, or the company is closed, or there is no such account', async () => {
  await create({ venda: VENDA })
  const closed = { status: 404, body: expect.stringContaining('não existe ou está fechada') }
  await test.call('empresa.change', { user, body: { cnpj: '' } })
  expect(await open()).toMatchObject(closed)
  await test.call('empresa.change', { user, body: { cnpj: EMPRESA.cnpj } })
  expect((await open()).status).toBe(200)
  await test.call('empresa.change', { user, body: { vitrine: { ligada: false, mensagem: '' } } })
  expect(await open()).toMatchObject(closed)
  expect(await open('', crypto.randomUUID())).toMatchObject(closed)
  expect(await open('', 'qualquer')).toMatchObject(closed)
})

it('is each account its own', async () => {
  await create({ venda: VENDA })
  const stranger = await test.createUser()
  await test.call('empresa.change', { user: stranger, body: EMPRESA })
  const { status, body } = await open('', stranger.id)
  expect(status).toBe(200)
  expect(body).not.toContain('RT-1')
  expect(body).toContain('Nenhum retalho à venda agora')
})

it('finds what a piece fits into, turned too, by stone and price; what cannot be read is said', async () => {
  await create({ venda: VENDA })
  await create({ codigo: 'RT-2', largura: 800, altura: 300, venda: { preco: 90 } })
  const found = async (query: string) => {
    const { body } = await open(query)
    return ['RT-1', 'RT-2'].filter((codigo) => body.includes(codigo))
  }
  expect(await found('?comprimento=0,60&largura=1,20')).toEqual(['RT-1'])
  expect(await found('?comprimento=80 cm')).toEqual(['RT-1', 'RT-2'])
  expect(await found('?comprimento=0,80&largura=0,31')).toEqual(['RT-1'])
  expect(await found('?ate=100')).toEqual(['RT-2'])
  expect(await found('?pedra=preto sao gabriel')).toEqual(['RT-1', 'RT-2'])
  expect(await found('?pedra=Outra')).toEqual([])
  const { body } = await open('?comprimento=dois&ate=caro')
  expect(body).toContain('Não entendi esta medida')
  expect(body).toContain('Não entendi este preço')
  expect(body).toContain('value="dois"')
  expect(await found('?comprimento=dois&ate=caro')).toEqual(['RT-1', 'RT-2'])
})

it('goes on over pages, each with what was looked for', async () => {
  for (let number = 0; number < 50; number += 1)
    await create({ codigo: `P-${String(number).padStart(2, '0')}`, venda: VENDA })
  const first = (await open('?ate=400')).body
  expect(first.match(/Quero este/g)).toHaveLength(48)
  expect(first).toContain(`/retalhos/${user.id}?ate=400&amp;pagina=2`)
  const last = (await open('?ate=400&pagina=2')).body
  expect(last.match(/Quero este/g)).toHaveLength(2)
  // A page that is not there is the last one.
  expect((await open('?pagina=99')).body).toContain('Página 2 de 2')
})

it('refuses a price that is none, and names it', async () => {
  const { body: chapa } = await test.call('chapas.create', {
    user,
    body: { codigo: 'RT-3', estoqueMaterialId: materialId, largura: 500, altura: 500 },
  })
  for (const venda of [{ preco: 0, descricao: '' }, { descricao: 'sem preço' }, { preco: -1 }]) {
    const { status, body } = await change(chapa.id, { venda })
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['venda.preco']])
  }
  expect((await change(chapa.id, { venda: { preco: 0 } })).body.error).toContain(
    'a lei pede o preço junto da foto',
  )
})

it('a price is not the workshop’s to read', async () => {
  const { id } = await create({ venda: VENDA })
  const oficina = await test.signInAs('oficina', user)
  const { body } = await test.call('chapas.get', { user: oficina, params: { id } })
  expect(body).not.toHaveProperty('venda')
})
