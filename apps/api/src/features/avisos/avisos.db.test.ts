import type { Aviso } from '@lapida/contracts/aviso'
import { TIPOS_AVISO } from '@lapida/contracts/valores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { openStream } from '#testing/open-stream.ts'
import { createAprovavel, approveAs, lookAs } from '#testing/public-page.ts'

const WITHIN_MS = 2_000

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
})
beforeEach(async () => {
  user = await test.createUser()
})
afterAll(() => test.close())

const list = async () => (await test.call('avisos.list', { user })).body
const read = (ids: string[], as = user) => test.call('avisos.read', { user: as, body: { ids } })
const wish = (body: unknown) => test.call('avisos.change-preferencias', { user, body })

describe('what a customer did', () => {
  it('is told with who, which and how much, when it happened', async () => {
    const quote = await createAprovavel(test, user)
    await approveAs(test, quote.id, 'Mariana Prado')
    expect(await list()).toEqual({
      naoLidos: 1,
      avisos: [
        {
          id: expect.any(String),
          tipo: 'aprovado',
          orcamentoId: quote.id,
          numeracao: quote.numeracao,
          nome: 'Mariana Prado',
          valor: quote.valorTotal,
          lido: false,
          createdAt: test.clock.now.toISOString(),
        },
      ],
    })
  })

  it('is told once, however often it is sent', async () => {
    const quote = await createAprovavel(test, user)
    await Promise.all([1, 2, 3].map(() => approveAs(test, quote.id, 'Mariana')))
    expect((await list()).avisos).toHaveLength(1)
  })

  it('is not told when it did not happen', async () => {
    const quote = await createAprovavel(test, user, { status: 'rejeitado' })
    await approveAs(test, quote.id, 'Mariana')
    await approveAs(test, quote.id, '')
    expect(await list()).toEqual({ naoLidos: 0, avisos: [] })
  })

  it('stands below what came later; of a quote that is deleted nothing is told, until it is back', async () => {
    const [one, other] = [await createAprovavel(test, user), await createAprovavel(test, user)]
    await approveAs(test, one.id, 'Ana')
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await approveAs(test, other.id, 'Bia')
    expect((await list()).avisos.map(({ nome }) => nome)).toEqual(['Bia', 'Ana'])
    await test.call('orcamentos.remove', { user, params: other })
    expect(await list()).toMatchObject({ naoLidos: 1, avisos: [{ nome: 'Ana' }] })
    await test.call('orcamentos.restore', { user, params: other })
    expect((await list()).naoLidos).toBe(2)
  })

  it('the first look is told, too: in the list alone, as long as nobody wants more', async () => {
    const quote = await createAprovavel(test, user)
    await lookAs(test, quote.id)
    test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000)
    await lookAs(test, quote.id)
    expect(await list()).toMatchObject({ naoLidos: 0, avisos: [{ tipo: 'visto', lido: true, valor: null }] })
    await wish({ tipos: ['visto'] })
    const another = await createAprovavel(test, user)
    await Promise.all([lookAs(test, another.id), lookAs(test, another.id)])
    expect(await list()).toMatchObject({
      naoLidos: 1,
      avisos: [{ orcamentoId: another.id, lido: false }, {}],
    })
  })
})

describe('reading', () => {
  it('counts for every device of the account', async () => {
    const quote = await createAprovavel(test, user)
    await approveAs(test, quote.id, 'Mariana')
    const [aviso] = (await list()).avisos as [Aviso]
    const { body } = await test.call('contas.login', { body: { email: user.email, password: user.password } })
    const answer = await read([aviso.id, aviso.id, 'nenhum'], { ...user, token: body.token })
    expect(answer.body).toEqual({ naoLidos: 0, avisos: [{ ...aviso, lido: true }] })
    expect(await list()).toEqual(answer.body)
  })

  it('changes nothing of another account, and asks what was read', async () => {
    const quote = await createAprovavel(test, user)
    await approveAs(test, quote.id, 'Mariana')
    const [aviso] = (await list()).avisos as [Aviso]
    const stranger = await test.createUser()
    expect((await read([aviso.id], stranger)).body).toEqual({ naoLidos: 0, avisos: [] })
    expect((await list()).naoLidos).toBe(1)
    expect((await test.call('avisos.read', { body: { ids: [aviso.id] } })).status).toBe(401)
    expect((await read([])).status).toBe(400)
  })
})

describe('preferences', () => {
  it('are all kinds but looks at first, and mail where there is any', async () => {
    const tipos = TIPOS_AVISO.filter((tipo) => tipo !== 'visto')
    const { body } = await test.call('avisos.get-preferencias', { user })
    expect(body).toEqual({ tipos, email: true, temEmail: false })
  })

  it('change one by one, and stay', async () => {
    expect((await wish({ tipos: ['prazo', 'aprovado', 'prazo'] })).body.tipos).toEqual(['aprovado', 'prazo'])
    await wish({ email: false })
    const { body } = await test.call('avisos.get-preferencias', { user })
    expect(body).toEqual({ tipos: ['aprovado', 'prazo'], email: false, temEmail: false })
    expect((await wish({ tipos: ['nascimento'] })).status).toBe(400)
  })

  it('that name nothing leave the bell silent, and its list whole', async () => {
    await wish({ tipos: [] })
    const quote = await createAprovavel(test, user)
    await approveAs(test, quote.id, 'Mariana')
    expect(await list()).toMatchObject({ naoLidos: 0, avisos: [{ nome: 'Mariana', lido: true }] })
  })
})

it('an open app hears of an approval within two seconds, whichever program took it', async () => {
  const other = await test.beside()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(other.app.listeningOrigin, user.token)
  await stream.next()
  const quote = await createAprovavel(test, user)
  expect(await stream.next(WITHIN_MS)).toMatch(/^\d+$/)
  await approveAs(test, quote.id, 'Mariana')
  const said = [await stream.next(WITHIN_MS), await stream.next(WITHIN_MS)]
  expect(said).toContain('avisos')
  expect((await other.call('avisos.list', { user })).body.naoLidos).toBe(1)
  stream.close()
  await other.close()
})
