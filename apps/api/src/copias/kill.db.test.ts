import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp } from '#testing/app.ts'
import { builtProgram, startProgram } from '#testing/child-program.ts'
import {
  cloneDatabase,
  contentsOf,
  createBareDatabase,
  databasesLike,
  dropDatabasesLike,
  type OwnedDatabase,
} from '#testing/copia-database.ts'
import { createWorld } from '#testing/world.ts'
import { withOwnerClient } from '../db/copias/owner-client.ts'
import { migrateAlone } from '../db/migrate.ts'
import { checkCopia } from './read-copia.ts'
import { keptName } from './restore-copia.ts'

/** Where copying and restoring are killed: all over them, by the steps that they take. */
const POINTS = Number(process.env.LAPIDA_PONTOS ?? '4')
const NAME = `morta_${process.pid}`
const PROGRAM = builtProgram('copia-program')

let template: string
let database: OwnedDatabase
let folder: string
beforeAll(async () => {
  const test = await createTestApp()
  await createWorld(test)
  template = new URL(test.database.url).pathname.slice(1)
  await test.app.close()
  await test.database.close()
  folder = mkdtempSync(join(tmpdir(), 'lapida-morta-'))
  database = await cloneDatabase(template, NAME)
})
afterAll(async () => {
  await dropDatabasesLike(NAME)
  await dropDatabasesLike(template)
  rmSync(folder, { recursive: true, force: true })
})

interface Run {
  what: 'copia' | 'restaurar'
  place: string
  killAt: number
}

/** How many steps it took; undefined when it was killed. */
async function run({ what, place, killAt }: Run): Promise<number | undefined> {
  const program = startProgram([PROGRAM, what, JSON.stringify(database), place, String(killAt)])
  const ended = await program.ended
  if (ended === 'SIGKILL') return undefined
  expect(ended, program.output()).toBe(0)
  return Number(/steps (\d+)/.exec(program.output())?.[1])
}

/** Points among so many steps: the first, the last, and between them in equal distances. */
function pointsOf(steps: number): number[] {
  const count = Math.min(POINTS, steps)
  return Array.from({ length: count }, (_, index) => 1 + Math.round((index * (steps - 1)) / (count - 1)))
}

it('a copy that is killed anywhere leaves no file that is called one', { timeout: 600_000 }, async () => {
  const whole = await run({ what: 'copia', place: join(folder, 'inteira'), killAt: 0 })
  expect(whole).toBeGreaterThanOrEqual(POINTS)
  const place = join(folder, 'mortas')
  const points = pointsOf(whole ?? 0)
  for (const killAt of points) {
    expect(await run({ what: 'copia', place, killAt })).toBeUndefined()
    expect(readdirSync(place).filter((name) => name.endsWith('.copia'))).toEqual([])
  }
  await run({ what: 'copia', place, killAt: 0 })
  const [only = '', ...others] = readdirSync(place)
  expect(others).toEqual([])
  expect((await checkCopia({ path: join(place, only), senha: undefined })).tabelas.length).toBeGreaterThan(30)
})

it(
  'a restoring that is killed anywhere leaves the one state or the other, whole',
  { timeout: 900_000 },
  async () => {
    const place = join(folder, 'para-restaurar')
    await run({ what: 'copia', place, killAt: 0 })
    const [name = ''] = readdirSync(place)
    const path = join(place, name)
    const copied = await contentsOf(database)
    await createBareDatabase(NAME)
    await withOwnerClient(database, (client) => migrateAlone(client))
    const bare = await contentsOf(database)
    expect(bare).not.toEqual(copied)
    const whole = await run({ what: 'restaurar', place: path, killAt: 0 })
    expect(whole).toBeGreaterThanOrEqual(POINTS)
    expect(await contentsOf(database)).toEqual(copied)
    const points = pointsOf(whole ?? 0)
    for (const killAt of points) {
      await createBareDatabase(NAME)
      await withOwnerClient(database, (client) => migrateAlone(client))
      expect(await run({ what: 'restaurar', place: path, killAt })).toBeUndefined()
      // Only behind its last step the names are changed.
      expect(await contentsOf(database)).toEqual(killAt === whole ? copied : bare)
    }
    // The next one finds its way through what the killed ones left.
    await run({ what: 'restaurar', place: path, killAt: 0 })
    expect(await contentsOf(database)).toEqual(copied)
    expect(await databasesLike(NAME)).toEqual([NAME, keptName(NAME)])
  },
)
