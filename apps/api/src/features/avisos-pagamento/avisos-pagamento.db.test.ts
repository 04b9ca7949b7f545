import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'

const HOJE = '2026-11-20'

let test: TestApp
let user: TestUser
let jpeg: Buffer
let orcamentoId: string
let parcelaId: string
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'grey' } })
    .withExif({ IFD0: { Copyright: 'SENTINELA' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.now = new Date(`${HOJE}T12:00:00.000Z`)
  ;[orcamentoId, parcelaId] = await newOrcamento()
})

async function newOrcamento(): Promise<[orcamentoId: string, parcelaId: string]> {
  const rotulo = { rotulo: 'À vista', tipo: 'porcentagem', valor: 100, gatilho: 'aprovacao', dias: 0 }
  const { body } = await test.call('orcamentos.create', {
    user,
    body: {
      servicos: [{ nome: 'Bancada', valor: 890 }],
      planoPagamento: [{ ...rotulo, data: null, meio: '' }],
      status: 'aprovado',
    },
  })
  return [body.id, (await parcelaOf(body.id))?.id ?? '']
}

const parcelaOf = async (id = orcamentoId) =>
  (await test.call('parcelas.list', { user, query: { orcamentoId: id } })).body.parcelas[0]

interface Sent {
  codigo?: string
  parcela?: string
  foto?: Buffer | undefined
  headers?: Record<string, string>
}

async function say({ codigo = orcamentoId, parcela = parcelaId, foto, headers = {} }: Sent = {}) {
  const form = new FormData()
  form.append('parcela', parcela)
  form.append('foto', new Blob(foto ? [new Uint8Array(foto)] : []), foto ? 'comprovante.jpg' : '')
  const request = new Request('http://x', { method: 'POST', body: form })
  return test.app.inject({
    method: 'POST',
    url: `/orcamento/${codigo}/pagamento`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...headers },
    payload: Buffer.from(await request.arrayBuffer()),
  })
}

it('is not heard by a company that is closed, and nothing is kept', async () => {
  const { texto } = (await test.call('contas.get-encerramento', { user })).body
  const senha = user.password
  await test.call('contas.close', { user, body: { senha, confirmacao: texto } })
  const { statusCode, body } = await say({ foto: jpeg })
  expect([statusCode, body.includes('Fale diretamente com ela.')]).toEqual([403, true])
  expect((await test.app.inject({ url: `/orcamento/${orcamentoId}` })).body).not.toContain('/pagamento"')
  await test.call('contas.reopen', { user, body: { senha } })
  expect(await parcelaOf()).toMatchObject({ situacao: 'aberta', avisos: [] })
})

it('goes back to the page, marks nothing as paid, and tells the workshop', async () => {
  const answer = await say({ foto: jpeg })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/orcamento/${orcamentoId}#pagamentos`])
  const parcela = await parcelaOf()
  expect(parcela).toMatchObject({ situacao: 'avisada', recebido: 0, saldo: 890 })
  const foto = parcela?.avisos[0]?.foto ?? ''
  const { rawPayload } = await test.app.inject({ url: foto })
  const written = await sharp(rawPayload).metadata()
  expect(written.format).toBe('webp')
  expect(rawPayload.includes('SENTINELA')).toBe(false)
  const { body } = await test.call('historico.list', { user, query: { entidadeId: orcamentoId } })
  expect(body.eventos.find(({ acao }) => acao === 'pagamento-avisado')).toMatchObject({ autor: 'cliente' })
})

it('works without a picture, three times a day for a quote', async () => {
  for (let time = 0; time < 3; time += 1) expect((await say()).statusCode).toBe(303)
  const refused = await say()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '86400'])
  expect(refused.body).toContain('Voltar ao orçamento')
  test.clock.now = new Date('2026-11-21T12:00:01.000Z')
  expect((await say()).statusCode).toBe(303)
})

it('is answered by money: what was said before it stands no longer', async () => {
  await say()
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  const { body } = await test.call('recebimentos.create', {
    user,
    params: { id: parcelaId },
    body: { valor: 90, dia: HOJE },
  })
  expect(body).toMatchObject({ situacao: 'parcial', avisos: [{ respondido: true }] })
})

it.each<[string, () => Promise<Sent>, number]>([
  ['an unknown link', async () => ({ codigo: '00000000-0000-4000-8000-000000000000' }), 404],
  ['an instalment of another quote', async () => ({ parcela: (await newOrcamento())[1] }), 404],
  ['no instalment', async () => ({ parcela: 'x' }), 404],
  ['what is no picture', async () => ({ foto: Buffer.from('<svg/>') }), 415],
  ['another site', async () => ({ headers: { 'sec-fetch-site': 'cross-site' } }), 403],
  [
    'another site, as a browser says that knows no better',
    async () => ({ headers: { origin: 'https://outro.exemplo' } }),
    403,
  ],
  ['a body that is no such form', async () => ({ headers: { 'content-type': 'application/json' } }), 400],
  [
    'a body that does not end',
    async () => ({ headers: { 'content-type': 'multipart/form-data; boundary=y' } }),
    400,
  ],
])('refuses %s with a page', async (_, make, status) => {
  const answer = await say(await make())
  expect(answer.statusCode).toBe(status)
  expect(await parcelaOf()).toMatchObject({ situacao: 'aberta', avisos: [] })
})

it.each([
  ['no origin', {}],
  ['an origin that is kept back', { origin: 'null' }],
  ['its own origin', { origin: 'https://localhost', host: 'localhost' }],
])('takes %s', async (_, headers) => {
  expect((await say({ headers })).statusCode).toBe(303)
})

it('counts wrong links, which refuse nobody who has a right one', async () => {
  const limited = await createTestApp({ RATE_LIMIT_PUBLIC_MISS: '3', RATE_LIMIT_UPLOAD: '3' })
  const { body: quote } = await limited.call('orcamentos.create', {
    user: await limited.createUser(),
    body: {},
  })
  const post = (codigo: string) =>
    limited.app.inject({
      method: 'POST',
      url: `/orcamento/${codigo}/pagamento`,
      headers: { 'content-type': 'multipart/form-data; boundary=y' },
      payload: '--y--\r\n',
    })
  const misses = []
  for (let index = 0; index < 5; index += 1) misses.push(await post(randomUUID()))
  expect(misses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 429, 429])
  expect(Number(misses[4]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(misses[4]?.body).toContain('Aguarde um pouco')
  // At the page itself it is the same count.
  expect((await limited.app.inject(`/orcamento/${randomUUID()}`)).statusCode).toBe(429)
  expect((await post(quote.id)).body).toContain('Não foi possível avisar')
  expect((await post(quote.id)).statusCode).toBe(404)
  await limited.close()
})

it('refuses what is paid, and what is no longer asked for', async () => {
  await test.call('recebimentos.create', { user, params: { id: parcelaId }, body: { valor: 890, dia: HOJE } })
  expect((await say()).statusCode).toBe(409)
  const [other, parcela] = await newOrcamento()
  await test.call('orcamentos.change', { user, params: { id: other }, body: { status: 'rejeitado' } })
  expect((await say({ codigo: other, parcela })).statusCode).toBe(409)
})
