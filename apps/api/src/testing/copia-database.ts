import type pg from 'pg'
import { inject } from 'vitest'
import { createEmptyDatabase, dropDatabase } from '../db/copias/databases.ts'
import { withSnapshot } from '../db/copias/dump-tables.ts'
import { otherDatabase, withOwnerClient } from '../db/copias/owner-client.ts'
import { RowCounter } from '../copias/read-copia.ts'

export interface OwnedDatabase {
  host: string
  port: number
  user: string
  database: string
}

/** The server of the tests, as its superuser. */
export function testServer(database = 'postgres'): OwnedDatabase {
  const { host, port, user } = inject('testServer')
  return { host, port, user, database }
}

/** A copy of another database under a short name, for tests that rename. */
export async function cloneDatabase(template: string, name: string): Promise<OwnedDatabase> {
  await onServer(async (server) => {
    await dropDatabase(server, name)
    await server.query(`create database ${name} template ${template}`)
  })
  return testServer(name)
}

export async function createBareDatabase(name: string): Promise<OwnedDatabase> {
  await onServer((server) => createEmptyDatabase(server, name))
  return testServer(name)
}

/** Databases whose names begin so, in their order. */
export function databasesLike(prefix: string): Promise<string[]> {
  return onServer(async (server) => {
    const { rows } = await server.query<{ datname: string }>(
      `select datname from pg_database where starts_with(datname, $1) order by datname collate "C"`,
      [prefix],
    )
    return rows.map(({ datname }) => datname)
  })
}

export async function dropDatabasesLike(prefix: string): Promise<void> {
  for (const name of await databasesLike(prefix)) await onServer((server) => dropDatabase(server, name))
}

export function onServer<T>(work: (server: pg.Client) => Promise<T>): Promise<T> {
  return withOwnerClient(testServer(), work)
}

/** Every table with its rows and their hash: two databases with the same answer hold the same. */
export function contentsOf(connection: OwnedDatabase): Promise<Record<string, string>> {
  return withOwnerClient(otherDatabase(connection, connection.database), (client) =>
    withSnapshot(client, async ({ tables, rowsOf }) => {
      const contents: Record<string, string> = {}
      for (const table of tables) {
        const counter = new RowCounter()
        for await (const bytes of rowsOf(table)) counter.add(bytes)
        const { linhas, sha256 } = counter.end()
        contents[table.name] = `${linhas} ${sha256}`
      }
      return contents
    }),
  )
}
