import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { startMailServer, type MailServer } from '#testing/mail-server.ts'
import { PLANOS_INICIAIS } from '#db/seed.ts'

const [ESSENCIAL = '', PROFISSIONAL = ''] = PLANOS_INICIAIS.map(({ id }) => id)
const OPERADOR = 'operador@lapida.exemplo'

let server: MailServer
let test: TestApp
let user: TestUser
beforeAll(async () => {
  server = await startMailServer()
  test = await createTestApp({
    SMTP_URL: server.url,
    SMTP_FROM: 'Lapida <nao-responda@lapida.exemplo>',
    PUBLIC_URL: 'https://lapida.exemplo',
    OPERADOR_CONTATO: OPERADOR,
  })
})
afterAll(async () => {
  await test.close()
  await server.stop()
})
beforeEach(async () => {
  await test.app.deps.background.finished()
  server.mails.length = 0
  user = await test.createUser({ nome: 'Marina Rocha', planoId: ESSENCIAL })
})

const request = (planoId: string) => test.call('planos.request', { user, body: { planoId } })

it('planos.list says how many people each plan has room for', async () => {
  const { body } = await test.call('planos.list')
  expect(body.planos.map(({ nome, limitePessoas }) => [nome, limitePessoas])).toEqual([
    ['Essencial', 1],
    ['Profissional', 5],
  ])
})

describe('planos.get-atual', () => {
  it('asks for sign-in', async () => {
    expect((await test.call('planos.get-atual')).status).toBe(401)
  })

  it('gives the plan, its end and the people who use it', async () => {
    await test.signInAs('vendedor', user)
    const { body } = await test.call('planos.get-atual', { user })
    expect(body).toEqual({
      plano: expect.objectContaining({ id: ESSENCIAL, nome: 'Essencial', preco: 49.9, limitePessoas: 1 }),
      venceEm: null,
      pessoas: 2,
      pedido: null,
    })
  })
})

describe('planos.request', () => {
  it.each([
    [{}, 400, 'DADOS_INVALIDOS'],
    [{ planoId: PROFISSIONAL, preco: 1 }, 400, 'DADOS_INVALIDOS'],
    [{ planoId: '00000000-0000-4000-8000-00000000dead' }, 400, 'PLANO_NAO_ENCONTRADO'],
    [{ planoId: 'nenhum' }, 400, 'PLANO_NAO_ENCONTRADO'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await test.call('planos.request', { user, body })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('keeps what was asked for, and changes nothing of the plan', async () => {
    const { status, body } = await request(PROFISSIONAL)
    expect(status).toBe(200)
    expect(body.plano.id).toBe(ESSENCIAL)
    expect(body.pedido).toEqual({
      plano: { id: PROFISSIONAL, nome: 'Profissional', preco: 99.9 },
      pedidoEm: '2026-11-20T12:00:00.000Z',
      por: 'Marina Rocha',
    })
    expect((await test.call('planos.get-atual', { user })).body).toEqual(body)
  })

  it('tells the operator once, and how it is granted; the same asked again is answered', async () => {
    const [first, again] = [await request(PROFISSIONAL), await request(PROFISSIONAL)]
    expect(again.body).toEqual(first.body)
    await test.app.deps.background.finished()
    expect(server.mails.map(({ to }) => to)).toEqual([[OPERADOR]])
    expect(server.mails[0]?.text).toContain(
      `npm run planos -- conceder ${user.email} Profissional --ate AAAA-MM-DD`,
    )
  })

  it('of two in the same moment one waits', async () => {
    const answers = await Promise.all([request(PROFISSIONAL), request(ESSENCIAL), request(PROFISSIONAL)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { body } = await test.call('planos.get-atual', { user })
    expect(body.pedido).not.toBeNull()
  })

  it('another one takes its place, and it can be taken back', async () => {
    await request(PROFISSIONAL)
    expect((await request(ESSENCIAL)).body.pedido?.plano.nome).toBe('Essencial')
    expect((await test.call('planos.cancel-pedido', { user })).body.pedido).toBeNull()
    expect((await test.call('planos.cancel-pedido', { user })).status).toBe(200)
    const { body } = await test.call('historico.list', { user })
    const asked = body.eventos.filter(({ detalhes }) => detalhes['campos'] === 'pedidoDePlano')
    expect(asked.map(({ titulo }) => titulo).sort()).toEqual(['Essencial', 'Profissional'])
  })
})
