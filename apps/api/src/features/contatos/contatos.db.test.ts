import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { asOwner } from '#testing/owner-rows.ts'

let test: TestApp
let user: TestUser
let orcamentoId: string
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  orcamentoId = await createQuote()
})
afterAll(() => test.close())

const createQuote = async (): Promise<string> =>
  (await test.call('orcamentos.create', { user, body: { status: 'finalizado' } })).body.id
const CONTATO = {
  em: '2026-11-24T12:00:00.000Z',
  canal: 'telefone',
  nota: 'Vai ver com a esposa',
  proximoEm: '2026-11-27',
}
const note = (body: object, id = orcamentoId) =>
  test.call('contatos.create', { user, params: { id }, body: { ...CONTATO, ...body } })
const remove = (contatoId: string, id = orcamentoId) =>
  test.call('contatos.remove', { user, params: { id, contatoId } })
const list = async (id = orcamentoId) =>
  (await test.call('contatos.list', { user, params: { id } })).body.contatos
const pull = async (cursor = '0') => (await test.call('sincronizacao.pull', { user, query: { cursor } })).body

describe('noting', () => {
  it('asks for sign-in and for a quote of the account', async () => {
    const params = { id: orcamentoId }
    expect((await test.call('contatos.create', { params, body: CONTATO })).status).toBe(401)
    const stranger = await test.createUser()
    expect((await test.call('contatos.create', { user: stranger, params, body: CONTATO })).body.code).toBe(
      'ORCAMENTO_NAO_ENCONTRADO',
    )
    expect((await note({}, randomUUID())).status).toBe(404)
  })

  it('keeps what was noted, and answers the newest first', async () => {
    const id = await createQuote()
    const { status, body } = await note({}, id)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...CONTATO, orcamentoId: id })
    await note({ em: '2026-11-25T12:00:00.000Z', canal: null, nota: null, proximoEm: null }, id)
    await note({ em: '2026-11-20T09:00:00-03:00', canal: 'whatsapp' }, id)
    expect((await list(id)).map(({ em, canal, nota }) => [em, canal, nota])).toEqual([
      ['2026-11-25T12:00:00.000Z', null, ''],
      [CONTATO.em, 'telefone', CONTATO.nota],
      ['2026-11-20T12:00:00.000Z', 'whatsapp', CONTATO.nota],
    ])
  })

  it('under the same id is one contact, and changes nothing the second time', async () => {
    const [id, contatoId] = [await createQuote(), randomUUID()]
    const all = await Promise.all(Array.from({ length: 8 }, () => note({ id: contatoId }, id)))
    expect(new Set(all.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    const { cursor } = await pull()
    expect((await note({ id: contatoId, nota: 'Outra' }, id)).body.nota).toBe(CONTATO.nota)
    expect(await list(id)).toHaveLength(1)
    expect((await pull(cursor)).contatos).toEqual([])
  })

  it('under an id of another quote is refused, and under another account’s id is a contact of its own', async () => {
    const { body } = await note({ id: randomUUID() })
    expect((await note({ id: body.id }, await createQuote())).body.code).toBe('CONTATO_NAO_ENCONTRADO')
    const stranger = await test.createUser()
    const own = (await test.call('orcamentos.create', { user: stranger, body: {} })).body
    const theirs = await test.call('contatos.create', {
      user: stranger,
      params: { id: own.id },
      body: { ...CONTATO, id: body.id, nota: 'Deles' },
    })
    expect(theirs.status).toBe(201)
    expect((await list()).find(({ id }) => id === body.id)?.nota).toBe(CONTATO.nota)
  })

  it.each<[string, object, string]>([
    ['no instant', { em: '2026-11-24' }, 'em'],
    ['a day that the calendar lacks', { proximoEm: '2026-02-30' }, 'proximoEm'],
    ['a year of nobody', { em: '0000-11-24T12:00:00Z' }, 'em'],
    ['another channel', { canal: 'pombo' }, 'canal'],
    ['too long a note', { nota: 'x'.repeat(1_001) }, 'nota'],
  ])('refuses %s', async (_what, fields, campo) => {
    const { status, body } = await note(fields)
    expect([status, body.code]).toEqual([400, 'DADOS_INVALIDOS'])
    expect(Object.keys(body.campos ?? {})).toEqual([campo])
  })
})

describe('removing', () => {
  it('takes it out of the list once and for every device; noting it again brings it back', async () => {
    const id = await createQuote()
    const { body: contato } = await note({ id: randomUUID() }, id)
    const { cursor } = await pull()
    expect((await remove(contato.id, id)).body).toEqual({ success: true })
    expect((await remove(contato.id, id)).status).toBe(200)
    expect(await list(id)).toEqual([])
    const page = await pull(cursor)
    expect([page.contatos, page.excluidos.contatos]).toEqual([[], [contato.id]])
    await note({ id: contato.id }, id)
    expect((await pull(page.cursor)).contatos.map((each) => each.id)).toEqual([contato.id])
    expect(await list(id)).toHaveLength(1)
  })

  it('finds nothing under an unknown id, or one of another quote', async () => {
    const { body } = await note({ id: randomUUID() })
    expect((await remove(randomUUID())).body.code).toBe('CONTATO_NAO_ENCONTRADO')
    expect((await remove('x')).status).toBe(404)
    expect((await remove(body.id, await createQuote())).status).toBe(404)
  })
})

it('the pull brings every contact once in pages of any size', async () => {
  const id = await createQuote()
  for (let index = 0; index < 12; index += 1) await note({ nota: `n${index}` }, id)
  const seen: string[] = []
  let cursor = '0'
  for (let more = true; more;) {
    const { body } = await test.call('sincronizacao.pull', { user, query: { cursor, limite: '5' } })
    seen.push(...body.contatos.filter((each) => each.orcamentoId === id).map((each) => each.nota))
    more = body.temMais
    cursor = body.cursor
  }
  expect([...seen].sort()).toEqual(Array.from({ length: 12 }, (_, index) => `n${index}`).sort())
})

it('a quote that is deleted for good takes its contacts along, and a deleted one keeps them back from the export', async () => {
  const id = await createQuote()
  const { body: contato } = await note({}, id)
  await test.call('orcamentos.remove', { user, params: { id } })
  const exported = await test.call('exportacao.get-json', { user })
  expect(JSON.stringify(exported.body)).not.toContain(contato.id)
  await asOwner(test.database, (client) => client.query('delete from orcamentos where id = $1', [id]))
  const left = await asOwner(test.database, async (client) => {
    const { rows } = await client.query('select id from contatos where orcamento_id = $1', [id])
    return rows
  })
  expect(left).toEqual([])
})
