import pg from 'pg'
import type { DatabaseConnection } from '../client.ts'

export type OwnerClient = pg.Client

/** A connection of the owner that may take as long as a copy takes; ended when the work is done, or when it is given up. */
export async function withOwnerClient<T>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted()
  const client = new pg.Client({
    ...connection,
    application_name: 'lapida-copia',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  // A lost connection fails the query that waits for it.
  client.on('error', () => undefined)
  await client.connect()
  // What runs now fails with the connection that it runs on.
  const giveUp = () => client.connection.stream.destroy(new Error('The copy was given up.'))
  signal?.addEventListener('abort', giveUp)
  try {
    return await work(client)
  } finally {
    signal?.removeEventListener('abort', giveUp)
    if (!signal?.aborted) await client.end()
  }
}

/** The same server, another of its databases. */
export function otherDatabase(connection: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.toString() }
}
