import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import { desenhoReplaceOf } from '#testing/desenho.ts'
import { rowCounts } from '#testing/owner-rows.ts'
import { planoCorteOf } from '#testing/plano-corte.ts'
import { createWorld, MATERIAL, PRODUTO, type World } from '#testing/world.ts'
import { endAllPrazos } from './end-all-prazos.ts'

const DAY_MS = 86_400_000
const DELETED = new Date('2026-11-20T12:00:00.000Z')

let test: TestApp
let user: TestUser
let world: World
beforeAll(async () => {
  test = await createTestApp()
  test.clock.now = DELETED
  user = await test.createUser()
  world = await createWorld(test, user)
})
afterAll(() => test.close())

/** The daily work, so many days after the deletions. */
function endAfter(days: number, ending?: () => boolean): Promise<void> {
  const { config, database } = test.app.deps
  const now = () => new Date(DELETED.getTime() + days * DAY_MS)
  return endAllPrazos({ database, config, now, ...(ending && { ending }) })
}

async function made(name: Parameters<TestApp['call']>[0], body: unknown): Promise<{ id: string }> {
  const answer = await test.call(name, { user, body })
  if (answer.status !== 201) throw new Error(`${name} answered ${JSON.stringify(answer.body)}`)
  return answer.body as unknown as { id: string }
}

const sums = async () => {
  const parcelas = await test.call('parcelas.list', { user })
  const [itens, materiais] = [
    await test.call('estoque-itens.list', { user }),
    await test.call('estoque-materiais.list', { user }),
  ]
  return [parcelas.body.recebidoNoMes, itens.body, materiais.body]
}

it('what was deleted goes for good after ninety days, what is referred to stays, and sums with it', async () => {
  const { clienteId, orcamentoId, desenhoId, categoriaMaterialId } = world
  // Of this account: a customer with a draft, a document of each kind, products that were never used.
  const cliente = await test.createCliente(user)
  const rascunho = await made('orcamentos.create', { clienteId: cliente.id, materiais: [MATERIAL] })
  const solteiro = await test.createCliente(user)
  const modelo = await made('materiais.create', { material: { ...MATERIAL, isTemplate: true } })
  const [plano, desenho] = [randomUUID(), randomUUID()]
  await test.call('planos-corte.replace', { user, params: { id: plano }, body: planoCorteOf() })
  await test.call('desenhos.replace', { user, params: { id: desenho }, body: desenhoReplaceOf(desenho) })
  const pedra = await made('estoque-materiais.create', {
    ...PRODUTO,
    nome: 'Sem uso',
    categoriaId: categoriaMaterialId,
  })
  const remove = async (name: Parameters<TestApp['call']>[0], id: string) => {
    const { status, body } = await test.call(name, { user, params: { id } })
    if (status !== 200) throw new Error(`${name} answered ${JSON.stringify(body)}`)
  }
  for (const [name, id] of [
    ['orcamentos.remove', rascunho.id],
    ['clientes.remove', cliente.id],
    ['clientes.remove', solteiro.id],
    ['materiais.remove', modelo.id],
    ['planos-corte.remove', plano],
    ['desenhos.remove', desenho],
    ['estoque-materiais.remove', pedra.id],
    // These stay: a quote that was paid for, its customer, and the drawing of which it holds a revision.
    ['orcamentos.remove', orcamentoId],
    ['clientes.remove', clienteId],
    ['desenhos.remove', desenhoId],
  ] as const)
    await remove(name, id)

  const before = await rowCounts(test.database)
  const [money, { cursor }] = [await sums(), (await test.call('sincronizacao.pull', { user })).body]
  await endAfter(89)
  expect(await rowCounts(test.database)).toEqual(before)
  await endAfter(91, () => true)
  expect(await rowCounts(test.database)).toEqual(before)

  await endAfter(91)
  const after = await rowCounts(test.database)
  const gone = Object.fromEntries(
    Object.entries(before)
      .map(([table, count]) => [table, count - (after[table] ?? 0)] as const)
      .filter(([table, count]) => count !== 0 && table !== 'eventos'),
  )
  expect(gone).toMatchObject({
    clientes: 2,
    orcamentos: 1,
    desenhos: 1,
    planos_corte: 1,
    materiais: 2,
    pecas: 2,
    estoque_materiais: 1,
    lapides: -3,
  })
  expect(await sums()).toEqual(money)
  const { body } = await test.call('sincronizacao.pull', { user, query: { cursor } })
  expect(new Set(body.apagados)).toEqual(new Set([rascunho.id, cliente.id, solteiro.id]))
  expect((await test.call('orcamentos.restore', { user, params: { id: orcamentoId } })).status).toBe(200)
  expect((await test.call('orcamentos.restore', { user, params: { id: rascunho.id } })).status).toBe(404)
  // Nothing more to do.
  await endAfter(92)
  expect(await rowCounts(test.database)).toMatchObject({
    clientes: after['clientes'],
    lapides: after['lapides'],
  })
})
