import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { openStream, type OpenedStream } from '#testing/open-stream.ts'
import { asOwner } from '#testing/owner-rows.ts'

const WITHIN_MS = 2_000

let test: TestApp
let other: TestApp
let user: TestUser
let streams: OpenedStream[] = []
beforeEach(async () => {
  streams = []
  test = await createTestApp()
  other = await test.beside()
  user = await test.createUser()
})
afterEach(async () => {
  for (const stream of streams) stream.close()
  await other.close()
  await test.close()
})

async function open(at = other, token = user.token): Promise<OpenedStream> {
  if (!at.app.server.listening) await at.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(at.app.listeningOrigin, token)
  streams.push(stream)
  return stream
}

const versaoNow = async () => (await test.call('sincronizacao.pull', { user })).body.cursor

it('says the version of now, and within two seconds each one that another program writes', async () => {
  const stream = await open()
  expect([stream.status, stream.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  expect(stream.headers.get('cache-control')).toBe('no-store')
  expect(await stream.next()).toBe(await versaoNow())
  const cliente = await test.createCliente(user)
  expect(await stream.next(WITHIN_MS)).toBe(await versaoNow())
  await test.call('clientes.remove', { user, params: cliente })
  expect(await stream.next(WITHIN_MS)).toBe(await versaoNow())
})

it('says nothing of what is not the account’s, was refused, or changed nothing', async () => {
  const stranger = await test.createUser()
  const stream = await open()
  await stream.next()
  await test.createCliente(stranger)
  await test.call('clientes.save', { user, body: { clientes: [{ nomeCompleto: '' }] } })
  await test.call('empresa.get', { user })
  await expect(stream.next(500)).rejects.toThrow('Nothing was heard.')
})

describe('of what has no version it says what was written', () => {
  const PRODUTO = { nome: 'Branco Siena', precoCompra: 300, precoVenda: 600 }

  async function createStone(as: TestUser): Promise<void> {
    const { body: categoria } = await test.call('categorias-material.create', {
      user: as,
      body: { nome: 'Granito' },
    })
    const { status } = await test.call('estoque-materiais.create', {
      user: as,
      body: { ...PRODUTO, categoriaId: categoria.id },
    })
    expect(status).toBe(201)
  }

  it('to the other sessions of the account, once a write, and without a word of it', async () => {
    const { body } = await test.call('contas.login', { body: { email: user.email, password: user.password } })
    const stream = await open(other, body.token)
    await stream.next()
    await createStone(user)
    expect([await stream.next(WITHIN_MS), await stream.next(WITHIN_MS)]).toEqual([
      'categorias-material',
      'estoque-materiais',
    ])
    await test.call('empresa.change', { user, body: { nomeEmpresa: 'Pedras do Vale' } })
    expect(await stream.next(WITHIN_MS)).toBe('empresas')
  })

  it('not to the session that wrote it, nor to another account', async () => {
    const stranger = await test.createUser()
    const [own, strange] = [await open(), await open(other, stranger.token)]
    await own.next()
    await strange.next()
    await createStone(user)
    await test.createCliente(user)
    expect(await own.next(WITHIN_MS)).toBe(await versaoNow())
    await expect(strange.next(500)).rejects.toThrow('Nothing was heard.')
  })
})

it('ends without a broken answer: its length is that of its connection', async () => {
  const stream = await open()
  expect([stream.headers.get('transfer-encoding'), stream.headers.get('content-length')]).toEqual([
    null,
    null,
  ])
})

it('asks for sign-in', async () => {
  expect((await open(other, 'x'.repeat(40))).status).toBe(401)
})

it('goes on when its connection to the database was lost, and says that something may have been missed', async () => {
  const stream = await open()
  await stream.next()
  await asOwner(test.database, (client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
                  where datname = current_database() and query like 'listen%'`),
  )
  expect(await stream.next()).toBe('?')
  await test.createCliente(user)
  expect(await stream.next(WITHIN_MS)).toBe(await versaoNow())
})

it('one account may hold twenty open; a closed one makes room', async () => {
  const opened: OpenedStream[] = []
  for (let index = 0; index < 20; index += 1) opened.push(await open())
  expect((await open()).status).toBe(429)
  opened[0]?.close()
  await expect.poll(async () => (await open()).status).toBe(200)
})

it('does not keep the program from ending', async () => {
  const stream = await open(test)
  await stream.next()
  const begin = Date.now()
  await test.app.close()
  await stream.ended
  expect(Date.now() - begin).toBeLessThan(5_000)
})
