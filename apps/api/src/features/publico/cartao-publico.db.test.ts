import type { Orcamento } from '@lapida/contracts/orcamento'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { readPdf } from '#testing/text-of-pdf.ts'
import { storeImagem } from '#testing/upload-imagem.ts'

let test: TestApp
let user: TestUser
let orcamento: Orcamento
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  await test.call('empresa.change', { user, body: { nomeEmpresa: 'Rocha Forte Mármores' } })
  const cliente = await test.createCliente(user, { nomeCompleto: 'Marina Prado' })
  orcamento = await create(cliente.id)
})
afterAll(() => test.close())

async function create(clienteId: string): Promise<Orcamento> {
  const { materiais } = ORCAMENTO_REFERENCIA.orcamento
  const answer = await test.call('orcamentos.create', { user, body: { clienteId, materiais } })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}

/** The address that a page names for its card. */
async function cardOf(
  path: string,
  { app }: Pick<TestApp, 'app'> = test,
  headers: Record<string, string> = {},
) {
  const { body } = await app.inject({ url: path, headers: { 'user-agent': 'WhatsApp/2.24', ...headers } })
  const [, card = ''] = /<meta property="og:image" content="([^"]+)"/.exec(body) ?? []
  return new URL(card)
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`

it.each(['', '/public'])(
  'is named by its whole address on /orcamento/id%s, and is a picture of its sides',
  async (suffix) => {
    const card = await cardOf(`/orcamento/${orcamento.id}${suffix}`, test, { host: 'pedra.exemplo:8443' })
    expect([card.protocol, card.host]).toEqual(['http:', 'pedra.exemplo:8443'])
    const answer = await test.app.inject({ url: pathOf(card) })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png'])
    expect(answer.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-cache' })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1_200,
      height: 630,
    })
    expect(answer.rawPayload.length).toBeLessThan(100_000)
  },
)

it('is named by the address that the operator gives', async () => {
  const named = await createTestApp({ PUBLIC_URL: 'https://orcamentos.exemplo.com.br' })
  const owner = await named.createUser()
  const { body } = await named.call('orcamentos.create', { user: owner, body: { status: 'finalizado' } })
  const card = await cardOf(`/orcamento/${body.id}`, named)
  expect(card.origin).toBe('https://orcamentos.exemplo.com.br')
  expect((await named.app.inject({ url: pathOf(card) })).statusCode).toBe(200)
  await named.close()
})

it('leads where the seller who is signed in is told to lead too, and the PDF with it', async () => {
  const named = await createTestApp({ PUBLIC_URL: 'https://orcamentos.exemplo.com.br' })
  const owner = await named.createUser()
  const { body } = await named.call('orcamentos.create', { user: owner, body: { status: 'finalizado' } })
  const { body: session } = await named.call('contas.verify', { user: owner })
  const seller = `${session.user.origemPublica ?? ''}${body.linkPublico ?? ''}`
  const pdf = await named.app.inject({
    url: `${body.linkPublico ?? ''}/pdf`,
    headers: { host: 'interno:8080' },
  })
  expect(await wordsOfPdf(pdf.rawPayload)).toContain(seller)
  await named.close()
  const { body: unnamed } = await test.call('contas.verify', { user })
  expect(unnamed.user.origemPublica).toBeNull()
})

async function wordsOfPdf(bytes: Buffer): Promise<string> {
  // The address goes on in a next line where it is long.
  return (await readPdf(bytes, 'pdftotext', [])).replaceAll(/\s/g, '')
}

it('is the same picture whatever the quote costs', async () => {
  const url = `/orcamento/${orcamento.id}`
  const before = await cardOf(url)
  const picture = await test.app.inject({ url: pathOf(before) })
  const changed = await test.call('orcamentos.change', {
    user,
    params: { id: orcamento.id },
    body: { desconto: 50, tipoDesconto: 'porcentagem' },
  })
  expect(changed.body.valorTotal).toBeLessThan(orcamento.valorTotal)
  expect(pathOf(await cardOf(url))).toBe(pathOf(before))
  expect((await test.app.inject({ url: pathOf(before) })).rawPayload.equals(picture.rawPayload)).toBe(true)
})

it('is another version as soon as what it shows is another, and need not be sent again before', async () => {
  const cliente = await test.createCliente(user, { nomeCompleto: 'Zélia Prado' })
  const { id } = await create(cliente.id)
  const before = await cardOf(`/orcamento/${id}`)
  const { headers } = await test.app.inject({ url: pathOf(before) })
  const again = await test.app.inject({
    url: pathOf(before),
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await test.call('clientes.change', {
    user,
    params: { id: cliente.id },
    body: { nomeCompleto: 'Ana Prado' },
  })
  const after = await cardOf(`/orcamento/${id}`)
  expect(after.search).not.toBe(before.search)
  const fresh = await test.app.inject({
    url: pathOf(after),
    headers: { 'if-none-match': String(headers.etag) },
  })
  expect(fresh.statusCode).toBe(200)
})

it('has the logo where the initials stand without one', async () => {
  const picture = sharp({ create: { width: 400, height: 100, channels: 3, background: '#ff0000' } })
  const logo = await storeImagem(test, user, await picture.jpeg().toBuffer())
  await test.call('empresa.change', { user, body: { logo } })
  const card = await cardOf(`/orcamento/${orcamento.id}`)
  const { rawPayload } = await test.app.inject({ url: pathOf(card) })
  await test.call('empresa.change', { user, body: { logo: '' } })
  const pixel = await sharp(rawPayload).extract({ left: 290, top: 124, width: 1, height: 1 }).raw().toBuffer()
  expect(pixel[0]).toBeGreaterThan(240)
  expect(pixel[1]).toBeLessThan(20)
})

it('goes with the link', async () => {
  const { id } = await create((await test.createCliente(user)).id)
  const card = pathOf(await cardOf(`/orcamento/${id}`))
  expect((await test.app.inject({ url: card })).statusCode).toBe(200)
  await test.call('orcamentos.revoke-link', { user, params: { id } })
  expect((await test.app.inject({ url: card })).statusCode).toBe(404)
})

it('counts no look', async () => {
  const { id } = await create((await test.createCliente(user)).id)
  const card = pathOf(await cardOf(`/orcamento/${id}`))
  await test.app.inject({ url: card, headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/605' } })
  expect((await test.call('orcamentos.get', { user, params: { id } })).body.visualizacoes).toBe(0)
})
