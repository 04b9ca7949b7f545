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
import { createPessoa, findSentinelas } from '#testing/pessoa.ts'
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
