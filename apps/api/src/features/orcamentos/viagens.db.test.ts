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
let reference: Awaited<ReturnType<typeof materialOf>>
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  clienteId = (await test.createCliente(user)).id
  count = countQueries(test.database)
  id = (await create()).body.id
  reference = await materialOf()
})
afterAll(() => test.close())

const create = () => {
  const body = { ...ORCAMENTO_REFERENCIA.orcamento, clienteId, id: crypto.randomUUID() }
  return test.call('orcamentos.create', { user, body })
}
const change = (status: Status) => test.call('orcamentos.change', { user, params: { id }, body: { status } })
const write = (body: object, idempotencyKey?: string) =>
  test.call('orcamentos.change', {
    user,
    params: { id },
    body,
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  })
/** Of the quote as it was made. */
const materialOf = async () => {
  const { materiais } = (await test.call('orcamentos.get', { user, params: { id } })).body
  const [material] = materiais
  const [peca] = material?.pecas ?? []
  if (!material || !peca) throw new Error('The reference quote has a piece.')
  return { material, peca, materiais }
}

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
  ['creating a quote', { comandos: 13, viagens: 5 }, create],
  ['a note', { comandos: 9, viagens: 3 }, () => write({ observacoes: 'Com cuidado.' })],
  ['a note with a key', { comandos: 11, viagens: 4 }, () => write({ observacoes: 'Sem pressa.' }, 'chave-1')],
  [
    'a piece',
    { comandos: 14, viagens: 4 },
    () =>
      test.call('pecas.change', {
        user,
        params: { id: reference.material.id, pecaId: reference.peca.id },
        body: { largura: 1.25 },
      }),
  ],
  [
    'a full save with a new material',
    { comandos: 15, viagens: 5 },
    () => {
      const typed = ORCAMENTO_REFERENCIA.orcamento
      const novo = { ...typed.materiais[0], id: crypto.randomUUID() }
      const body = { ...typed, clienteId, materiais: [...reference.materiais, novo] }
      return test.call('orcamentos.replace', { user, params: { id }, body })
    },
  ],
  ['sending it', { comandos: 10, viagens: 3 }, () => change('finalizado')],
  ['approving it', { comandos: 15, viagens: 5 }, () => change('aprovado')],
  [
    'a page on which something is new',
    { comandos: 7, viagens: 3 },
    () => test.call('orcamentos.list', { user }),
  ],
  ['what is to come in', { comandos: 6, viagens: 4 }, () => test.call('parcelas.list', { user })],
  ['a write that changes nothing', { comandos: 7, viagens: 3 }, () => change('aprovado')],
  ['taking its approval back', { comandos: 15, viagens: 4 }, () => change('finalizado')],
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
