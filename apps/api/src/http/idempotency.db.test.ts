import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { rowCounts } from '#testing/owner-rows.ts'
import { ORCAMENTO } from '#testing/world.ts'

let test: TestApp
let user: TestUser
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
})
afterAll(() => test.close())

/** On a busy machine a call may wait too long for a connection and get 503: it is then repeated with its key. */
async function create(idempotencyKey: string | undefined, body: object = ORCAMENTO, owner = user) {
  for (;;) {
    const answer = await test.call('orcamentos.create', { user: owner, body, idempotencyKey })
    if (answer.status !== 503) return answer
  }
}
const quotes = async () => (await rowCounts(test.database)).orcamentos ?? 0

describe('an idempotency key', () => {
  it.each(['header', 'requestId'])('in the %s makes one quote of fifty at the same time', async (place) => {
    const key = randomUUID()
    const before = await quotes()
    const send = () =>
      place === 'header'
        ? create(key)
        : create(undefined, { ...ORCAMENTO, requestId: `cliente-1700000000-${key}` })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await quotes()).toBe(before + 1)
  })

  it('makes fifty quotes of fifty keys, with numbers without gaps or doubles', async () => {
    const owner = await test.createUser()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create(randomUUID(), ORCAMENTO, owner)),
    )
    const numbers = answers.map(({ body }) => body.numeracao).sort()
    expect(numbers).toEqual(
      Array.from({ length: 50 }, (_, i) => `ORC-2026-${String(i + 1).padStart(3, '0')}`),
    )
  })

  it('is refused with other contents, another path or another method', async () => {
    const key = randomUUID()
    const { body } = await create(key)
    const other = await create(key, { ...ORCAMENTO, observacoes: 'outra' })
    const path = await test.call('orcamentos.remove', { user, params: { id: body.id }, idempotencyKey: key })
    expect([other.status, other.body.code]).toEqual([409, 'CHAVE_REUTILIZADA'])
    expect([path.status, path.body.code]).toEqual([409, 'CHAVE_REUTILIZADA'])
  })

  it('does not mind the order of the fields', async () => {
    const key = randomUUID()
    const first = await create(key, { observacoes: 'a', ...ORCAMENTO })
    const second = await create(key, { ...ORCAMENTO, observacoes: 'a' })
    expect(second.body).toEqual(first.body)
  })

  it('is not kept for what was refused', async () => {
    const key = randomUUID()
    expect((await create(key, { ...ORCAMENTO, clienteId: randomUUID() })).status).toBe(404)
    expect((await create(key, { ...ORCAMENTO, desconto: -1 })).status).toBe(400)
    expect((await create(key)).status).toBe(201)
  })

  it('belongs to one account', async () => {
    const key = randomUUID()
    const other = await test.createUser()
    const [mine, theirs] = [await create(key), await create(key, ORCAMENTO, other)]
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })

  it('makes a repeated removal succeed again', async () => {
    const cliente = await test.createCliente(user)
    const remove = () =>
      test.call('clientes.remove', {
        user,
        params: { id: cliente.id },
        idempotencyKey: `remove-${cliente.id}`,
      })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
  })

  it('has at most 255 characters', async () => {
    expect((await create('k'.repeat(255))).status).toBe(201)
    const { status, body } = await create('k'.repeat(256))
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['Idempotency-Key']])
  })
})
