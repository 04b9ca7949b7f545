import type { Orcamento } from '@lapida/contracts/orcamento'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

let test: TestApp
let user: TestUser
let cozinha: Orcamento
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  await test.call('exemplos.create', { user })
  const { orcamentos } = (await test.call('orcamentos.list', { user })).body
  const found = orcamentos.find(({ status }) => status === 'aprovado')
  if (!found) throw new Error('The samples have an approved quote.')
  cozinha = found
})
afterAll(() => test.close())

const FAIXA = '/pedras/1-branco-itaunas-polida-direita-560.webp'
const get = (url: string) => test.app.inject({ url, headers: { 'user-agent': 'Googlebot' } })

it('a stone that nobody photographed is shown drawn, with the word, on the page and not on paper', async () => {
  const { body } = await get(`/orcamento/${cozinha.id}`)
  expect(body).toContain(`<img src="${FAIXA}" alt="Branco Itaúnas" width="560" height="350"`)
  const [caption = ''] = /<figcaption.*?<\/figcaption>/s.exec(body) ?? []
  expect(
    caption
      .replace(/<[^>]*>|\s/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  ).toBe('Branco Itaúnas · ilustração')
  expect((await get(`/orcamento/${cozinha.id}/public`)).body).not.toContain('/pedras/')
})

it('the picture needs no script, is small, is kept by whoever has it, and is drawn once', async () => {
  const first = await get(FAIXA)
  expect(first.statusCode).toBe(200)
  expect(first.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(first.rawPayload.length).toBeLessThan(40_000)
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({ width: 560, height: 350, format: 'webp' })
  const again = await Promise.all(Array.from({ length: 20 }, () => get(FAIXA)))
  expect(again.every(({ rawPayload }) => rawPayload.equals(first.rawPayload))).toBe(true)
})

it.each([
  '1-branco-itaunas.webp',
  '1-branco-itaunas-polida-direita.webp',
  '1-branco-itaunas-polida-direita-4000.webp',
  '2-carrara-polida-direita-560.webp',
  '..%2fx.webp',
  'x',
])('no other name draws anything: %s', async (nome) => {
  expect((await get(`/pedras/${nome}`)).statusCode).toBe(404)
})

it('the photo of the workshop takes its place, without the word; a stone that nobody knows has no picture', async () => {
  const own = await test.createUser()
  await test.call('exemplos.create', { user: own })
  const { orcamentos } = (await test.call('orcamentos.list', { user: own })).body
  const quote = orcamentos.find(({ status }) => status === 'aprovado')
  const [material] = quote?.materiais ?? []
  if (!quote || !material) throw new Error('The samples have an approved quote.')
  const params = { id: material.estoqueMaterialId ?? '' }
  const body = { imagens: ['/imagens/foto-0.webp'] }
  expect((await test.call('estoque-materiais.change', { user: own, params, body })).status).toBe(200)
  const page = (await get(`/orcamento/${quote.id}`)).body
  expect(page).toContain('<img src="/imagens/foto-0.webp" alt="Branco Itaúnas"')
  expect(page).not.toContain('ilustração')

  const typed = {
    materiais: [{ nome: 'Pia', tipo: 'Pedra da minha rua', categoria: 'Granito', precoM2: 100 }],
    servicos: [],
  }
  const unknown = await test.call('orcamentos.create', { user: own, body: typed })
  expect(unknown.status, JSON.stringify(unknown.body)).toBe(201)
  expect((await get(`/orcamento/${unknown.body.id}`)).body).not.toContain('<figure')
})

it('the pictures of the stones of many crystals are small, too', async () => {
  for (const receita of ['cinza-andorinha', 'cinza-corumba', 'branco-dallas']) {
    const { rawPayload } = await get(`/pedras/1-${receita}-polida-direita-560.webp`)
    expect(rawPayload.length, receita).toBeGreaterThan(5_000)
    expect(rawPayload.length, receita).toBeLessThanOrEqual(40_000)
  }
})
