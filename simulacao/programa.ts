import { Writable } from 'node:stream'
import type pg from 'pg'
import { buildApp } from '../apps/api/src/app.ts'
import { openDatabase, type DatabaseHandle } from '../apps/api/src/db/client.ts'
import { APPLICATION_ROLE } from '../apps/api/src/db/migrate.ts'
import { testConfig } from '../apps/api/src/testing/app.ts'
import type { TestDatabase } from '../apps/api/src/testing/database.ts'

/** One process of the program on the database. It can die in the middle of a request, as by kill -9. */
export interface Programa {
  readonly app: ReturnType<typeof buildApp>
  readonly database: DatabaseHandle
  /** whether it has died: what it answers since then, nobody hears */
  isDead(): boolean
  /** Dies at this statement from now on, before the server hears of it, or when the server has done it. */
  dieAt(statement: number, when: 'antes' | 'depois'): void
  close(): Promise<void>
}

type Query = (...parts: unknown[]) => unknown

/** Starts a process with connections of its own. */
export async function startPrograma(shared: TestDatabase, clock: { now: Date }): Promise<Programa> {
  const { host, port, user, database: name } = shared.pool.options
  const database = openDatabase({
    connection: { host: host ?? '', port: port ?? 0, user: user ?? '', database: name ?? '' },
    role: APPLICATION_ROLE,
    log: { warn: () => undefined },
    maxConnections: 3,
  })
  const life = livingPool(database.pool)
  const app = buildApp({
    config: testConfig(),
    database,
    now: () => clock.now,
    // The answers are compared with the contract by the tests of the API; here their time is worth more.
    checkAnswers: false,
  })
  await app.ready()
  return {
    app,
    database,
    isDead: life.isDead,
    dieAt: life.dieAt,
    async close() {
      await app.close()
      await database.close().catch(() => undefined)
    },
  }
}

/** Counts the statements of a pool; at the one that was chosen all its connections break and no new one is made. */
function livingPool(pool: pg.Pool) {
  const clients = new Set<pg.PoolClient>()
  let left = Infinity
  let moment: 'antes' | 'depois' = 'antes'
  let dead = false
  const die = (): Error => {
    dead = true
    left = Infinity
    pool.connect = () => Promise.reject(new Error('Connection terminated'))
    for (const client of clients) streamOf(client).destroy()
    return new Error('Connection terminated')
  }
  pool.on('connect', (client: pg.PoolClient) => {
    clients.add(client)
    const query = client.query.bind(client) as Query
    Object.assign(client, {
      query: (...parts: unknown[]) => {
        left -= 1
        if (left > 0) return query(...parts)
        const last = parts.at(-1)
        if (typeof last === 'function') {
          if (moment === 'antes') return void last(die())
          return query(...parts.slice(0, -1), () => void last(die()))
        }
        if (moment === 'antes') return Promise.reject(die())
        return Promise.resolve(query(...parts)).then(() => Promise.reject(die()))
      },
    })
  })
  pool.on('remove', (client: pg.PoolClient) => void clients.delete(client))
  return {
    isDead: () => dead,
    dieAt: (statement: number, when: 'antes' | 'depois') => {
      left = statement
      moment = when
    },
  }
}

/** The connection of a client as the operating system has it; the types of `pg` do not name it. */
function streamOf(client: pg.PoolClient): Writable {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown =
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'stream')
  if (stream instanceof Writable) return stream
  throw new Error('A client of pg has no stream.')
}
