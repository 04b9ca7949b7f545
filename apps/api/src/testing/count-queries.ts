import type pg from 'pg'
import type { TestDatabase } from './database.ts'

export interface Counted {
  /** statements that PostgreSQL was asked */
  comandos: number
  /** times that something was sent and waited for: what is asked in one turn travels together */
  viagens: number
}

type Query = (...parts: unknown[]) => unknown

/** Counts what is asked through the pool from now on; gives the function that tells what some work asked. */
export function countQueries({ pool }: TestDatabase): <T>(work: () => Promise<T>) => Promise<Counted> {
  const counted: Counted = { comandos: 0, viagens: 0 }
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const query = client.query.bind(client) as Query
    let sending = false
    const counting: Query = (...parts) => {
      counted.comandos += 1
      if (!sending) {
        sending = true
        counted.viagens += 1
        process.nextTick(() => (sending = false))
      }
      return query(...parts)
    }
    Object.assign(client, { query: counting })
  })
  return async (work) => {
    const before = { ...counted }
    await work()
    return {
      comandos: counted.comandos - before.comandos,
      viagens: counted.viagens - before.viagens,
    }
  }
}
