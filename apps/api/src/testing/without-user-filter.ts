import type pg from 'pg'
import type { TestDatabase } from './database.ts'

const USER_FILTER = /"\w+"\."user_id" = \$(\d+)/g

type Query = { text: string }

/**
 * A mutation: every `user_id = ?` of the queries' own is made always true, so that row level security
 * stands alone. Gives a function that tells how many were taken out.
 */
export function removeUserFilters(database: TestDatabase): () => number {
  let removed = 0
  const mutate = (text: string) =>
    text.replace(USER_FILTER, (_filter, number: string) => {
      removed += 1
      return `$${number}::uuid is not null`
    })
  database.pool.on('connect', (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    const mutated = (first: string | Query, ...rest: unknown[]) => {
      if (typeof first === 'string') return query(mutate(first), ...rest)
      if (typeof first.text === 'string') first.text = mutate(first.text)
      return query(first, ...rest)
    }
    Object.assign(client, { query: mutated })
  })
  return () => removed
}
