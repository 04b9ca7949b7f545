import { sql, type Column, type SQL } from 'drizzle-orm'

/** Whether a column of ids is one of these: one parameter for any number of them. */
export function anyOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::uuid[])`
}
