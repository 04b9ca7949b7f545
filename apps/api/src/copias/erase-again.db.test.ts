import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp, type TestUser } from '#testing/app.ts'
import {
  createBareDatabase,
  dropDatabasesLike,
  testServer,
  type OwnedDatabase,
} from '#testing/copia-database.ts'
import { asOwner } from '#testing/owner-rows.ts'
import { createPessoa, findSentinelas } from '#testing/pessoa.ts'
import { endAllPrazos } from '../end-all-prazos.ts'
import { makeCopia } from './make-copia.ts'
import { keptName, restoreCopia, undoRestore } from './restore-copia.ts'

/** PostgreSQL cuts names at 63 bytes, and a restored database has a longer one for a while. */
const NAME = `outra_vez_${process.pid}`

let test: TestApp
let user: TestUser
let folder: string
/** copies of before and after a customer was erased */
let before: string
let after: string
beforeAll(async () => {
  test = await createTestApp()
  user = await test.createUser()
  folder = mkdtempSync(join(tmpdir(), 'lapida-apagado-'))
  const { clienteId } = await createPessoa(test, user)
  before = await copy(new Date('2026-11-20T06:00:00.000Z'))
  const body = { pedidoEm: '2026-11-19', senha: user.password }
  expect((await test.call('apagamentos.create', { user, params: { id: clienteId }, body })).status).toBe(201)
  after = await copy(new Date('2026-11-21T06:00:00.000Z'))
})
afterAll(async () => {
  await dropDatabasesLike(NAME)
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

async function copy(now: Date): Promise<string> {
  const connection = testServer(new URL(test.database.url).pathname.slice(1))
  const { arquivo } = await makeCopia({
    connection,
    folder,
    senha: undefined,
    now,
    lastBytes: 1,
    chunkBytes: 8_192,
  })
  return join(folder, arquivo)
}

const restore = (connection: OwnedDatabase, path: string) =>
  restoreCopia({ connection, source: { path, senha: undefined } })

function urlOf({ host, port, user: owner, database }: OwnedDatabase): { url: string } {
  return { url: `postgres://${owner}@${encodeURIComponent(host)}:${port}/${database}` }
}
const sentinelasIn = (connection: OwnedDatabase) => findSentinelas(urlOf(connection), user.id)

it('whoever was erased does not come back with a copy of before, nor by going back to what was there', async () => {
  const database = await createBareDatabase(NAME)
  const kept = testServer(keptName(NAME))
  // A database that never heard of the erasure brings the person back: there is something to be erased again.
  await restore(database, before)
  expect((await sentinelasIn(database)).length).toBeGreaterThan(40)
  await restore(database, after)
  expect(await sentinelasIn(database)).toEqual([])
  expect((await sentinelasIn(kept)).length).toBeGreaterThan(40)
  await undoRestore({ connection: database })
  expect(await sentinelasIn(database)).toEqual([])
  await restore(database, before)
  expect(await sentinelasIn(database)).toEqual([])
})

it('an account that went does not come back with a copy of before, and one that was opened again is not closed by one', async () => {
  const [gone, kept, closing] = [await closable(), await closable(), await closable()]
  await close(kept)
  const early = await copy(new Date('2026-11-22T06:00:00.000Z'))
  test.clock.now = new Date(test.clock.now.getTime() + 60_000)
  await test.call('contas.reopen', { user: kept, body: { senha: kept.password } })
  await close(gone)
  const { config, database: here } = test.app.deps
  await endAllPrazos({ database: here, config, now: () => new Date('2026-12-22T12:00:00.000Z') })
  await close(closing)
  const late = await copy(new Date('2026-11-23T06:00:00.000Z'))

  const database = await createBareDatabase(NAME)
  const ids = [gone.id, kept.id, closing.id]
  await restore(database, early)
  expect(await contasIn(database, ids)).toEqual([
    [gone.id, null],
    [kept.id, '2026-12-20'],
    [closing.id, null],
  ])
  const now = [
    [kept.id, null],
    [closing.id, '2026-12-20'],
  ]
  await restore(database, late)
  expect(await contasIn(database, ids)).toEqual(now)
  await restore(database, early)
  expect(await contasIn(database, ids)).toEqual(now)
  expect(await findSentinelas(urlOf(database), gone.id, [gone.id, gone.email])).toEqual([
    'contas_apagadas.id',
  ])
  await undoRestore({ connection: database })
  expect(await contasIn(database, ids)).toEqual(now)
})

const closable = () => test.createUser({ nome: 'Marmoraria que fecha' })

async function close(as: TestUser): Promise<void> {
  const body = { senha: as.password, confirmacao: 'Marmoraria que fecha' }
  expect((await test.call('contas.close', { user: as, body })).status).toBe(200)
}

/** Which of these accounts a database has, in their order, and until when those that are closed are read. */
function contasIn(connection: OwnedDatabase, ids: string[]): Promise<unknown[]> {
  return asOwner(urlOf(connection), async (owner) => {
    const { rows } = await owner.query<{ id: string; ate: string | null }>(
      `select id, encerrada_ate::text as ate from contas where id = any($1) order by array_position($1::uuid[], id)`,
      [ids],
    )
    return rows.map(({ id, ate }) => [id, ate])
  })
}
