import type { Status } from '@lapida/contracts/valores'
import { ORCAMENTO_REFERENCIA } from '@lapida/domain/exemplos/orcamentos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { countQueries } from '#testing/count-queries.ts'

let test: TestApp
let user: TestUser
let id: string
let clienteId: string
let count: ReturnType<typeof countQueries>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  clienteId = (await test.createCliente(user)).id
  count = countQueries(test.database)
  id = (await create()).body.id
})
afterAll(() => test.close())

const create = () => {
  const body = { ...ORCAMENTO_REFERENCIA.orcamento, clienteId, id: crypto.randomUUID() }
  return test.call('orcamentos.create', { user, body })
}
const change = (status: Status) => test.call('orcamentos.change', { user, params: { id }, body: { status } })

/** A call that asks more is slower for everybody: these numbers only go down (decision 050). */
const CALLS: readonly [string, { comandos: number; viagens: number }, () => Promise<unknown>][] = [
  [
    'reading a quote',
    { comandos: 4, viagens: 2 },
    () => test.call('orcamentos.get', { user, params: { id } }),
  ],
  [
    'reading it again',
    { comandos: 4, viagens: 2 },
    () => test.call('orcamentos.get', { user, params: { id } }),
  ],
  [
    'a page of the list',
    { comandos: 4, viagens: 2 },
    () => test.call('orcamentos.list', { user, query: { limite: '50' } }),
  ],
  [
    'a page of the search',
    { comandos: 4, viagens: 2 },
    () => test.call('orcamentos.list', { user, query: { busca: 'ref', status: 'rascunho' } }),
  ],
  // What is gone for good does not come back (decision 062): one more command for each of the two, in no more trips.
  ['a page of the first sync', { comandos: 8, viagens: 2 }, () => test.call('sincronizacao.pull', { user })],
  ['creating a quote', { comandos: 14, viagens: 9 }, create],
  ['sending it', { comandos: 15, viagens: 9 }, () => change('finalizado')],
  ['approving it', { comandos: 21, viagens: 11 }, () => change('aprovado')],
  [
    'a page on which something is new',
    { comandos: 7, viagens: 3 },
    () => test.call('orcamentos.list', { user }),
  ],
  ['a write that changes nothing', { comandos: 7, viagens: 3 }, () => change('aprovado')],
  ['taking its approval back', { comandos: 20, viagens: 12 }, () => change('finalizado')],
]

it.each(CALLS)('%s asks PostgreSQL so often and no more', async (_, most, work) => {
  expect(await count(work)).toEqual(most)
})

it('a page asks as much for one quote as for many', async () => {
  const list = () => test.call('orcamentos.list', { user })
  await create()
  const few = await count(list)
  for (let made = 0; made < 5; made += 1) await create()
  expect(await count(list)).toEqual(few)
})
