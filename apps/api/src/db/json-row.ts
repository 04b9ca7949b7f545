import { getTableColumns, sql, type InferColumnsDataTypes, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

type Columns = Record<string, PgColumn>

/** Rows of a table that come as JSON inside of another statement, under the names that the program gives its columns. */
export interface JsonRow<Row> {
  /** the row that is read, as JSON */
  row: SQL
  /** The row of its JSON: what JSON has no form for is what the program reads everywhere else. */
  read(json: Row): Row
}

/** Whole rows of a table, less the columns that are left out. */
export function jsonRow<Table extends PgTable, Without extends keyof Table['_']['columns'] = never>(
  table: Table,
  without: readonly Without[] = [],
): JsonRow<Omit<Table['$inferSelect'], Without>> {
  const columns = Object.entries<PgColumn>(getTableColumns(table)).filter(
    ([key]) => !without.some((left) => left === key),
  )
  return jsonRowOf(Object.fromEntries(columns)) as JsonRow<Omit<Table['$inferSelect'], Without>>
}

/** Some columns of a row. */
export function jsonRowOf<Some extends Columns>(columns: Some): JsonRow<InferColumnsDataTypes<Some>> {
  const entries = Object.entries<PgColumn>(columns)
  const named = entries.map(([key, column]) => sql`${column} as ${sql.identifier(key)}`)
  const instants = entries.filter(([, column]) => column.dataType === 'date').map(([key]) => key)
  return {
    row: sql`(select row_to_json(linha) from (select ${sql.join(named, sql`, `)}) linha)`,
    read: (json) => {
      const values: Record<string, unknown> = json
      for (const key of instants) if (values[key] !== null) values[key] = new Date(String(values[key]))
      return json
    },
  }
}
