import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase, type DatabaseHandle } from '../db/client.ts'
import { APPLICATION_ROLE } from '../db/migrate.ts'

export type TestDatabase = DatabaseHandle & {
  /** For programs and clients that connect by themselves; as the owner, whom row level security does not bind. */
  url: string
  /** Closes the pool and removes the database. */
  drop(): Promise<void>
}

/**
 * An own, migrated database with the plans in it, cloned from the run's template in some 40 ms.
 * Queries of `pool` and `db` run signed in and as the application's role exactly as in the program.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template, login, ...connection } = inject('testServer')
  const name = `${template.replace('template', '')}${randomUUID().replaceAll('-', '')}`
  await asOwner(connection, `create database ${name} template ${template}`)
  const handle = openDatabase({
    connection: { ...connection, user: login, database: name },
    role: APPLICATION_ROLE,
    log: console,
    maxConnections: 5,
  })
  return {
    ...handle,
    url: `postgres://${connection.user}@${encodeURIComponent(connection.host)}:${connection.port}/${name}`,
    async drop() {
      await handle.close()
      await asOwner(connection, `drop database ${name} with (force)`)
    },
  }
}

type Connection = { host: string; port: number; user: string }

async function asOwner({ host, port, user }: Connection, statement: string): Promise<void> {
  const owner = new pg.Client({ host, port, user, database: 'postgres' })
  await owner.connect()
  try {
    await owner.query(statement)
  } finally {
    await owner.end()
  }
}
