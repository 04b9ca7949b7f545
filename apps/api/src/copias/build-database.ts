import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DatabaseConnection } from '#db/client.ts'
import { createEmptyDatabase } from '#db/copias/databases.ts'
import { withSnapshot, type Table } from '#db/copias/dump-tables.ts'
import { loadTables, type Loading } from '#db/copias/load-tables.ts'
import { otherDatabase, withOwnerClient } from '#db/copias/owner-client.ts'
import { migrateAlone } from '#db/migrate.ts'
import { CopiaError } from './copia-error.ts'
import type { Manifesto, Registro } from './formato.ts'
import { readCopia, RowCounter, type CopiaSource } from './read-copia.ts'

export interface Building {
  /** of the server's own superuser */
  connection: DatabaseConnection
  /** the name of the new database; one of that name goes */
  database: string
  source: CopiaSource
  /** what a reading of the whole file said */
  manifesto: Manifesto
  signal?: AbortSignal
  /** one more step is done; what it gives back is waited for */
  onStep?: (() => Promise<void> | undefined) | undefined
}

/**
 * Makes a database that holds what the copy holds, and compares it with the manifest row by row.
 * @throws {CopiaError} when it is not the same
 */
export async function buildDatabase(building: Building): Promise<void> {
  const { connection, database, manifesto, signal, onStep } = building
  await withOwnerClient(
    otherDatabase(connection, 'postgres'),
    (server) => createEmptyDatabase(server, database),
    signal,
  )
  await onStep?.()
  await withOwnerClient(
    otherDatabase(connection, database),
    async (client) => {
      await migrateAlone(client, manifesto.migracoes)
      await onStep?.()
      await loadTables(client, (loading) => fill(loading, building))
      await onStep?.()
      await withSnapshot(client, ({ tables, rowsOf }) => compare(tables, rowsOf, manifesto))
    },
    signal,
  )
  await onStep?.()
}

async function fill({ tables, into }: Loading, { source, onStep }: Building): Promise<void> {
  const registros = readCopia(source)
  for await (const registro of registros) {
    if (registro.kind === 'tabela') {
      const { tabela, colunas } = registro
      const table = tables.find(({ name }) => name === tabela)
      if (!table || table.columns.join() !== colunas.join())
        throw new CopiaError(
          `A cópia tem uma tabela que este programa não conhece (${tabela}). Nada foi mudado.`,
        )
      await pipeline(Readable.from(rowsUntilEnd(registros, onStep), { objectMode: false }), into(table))
    }
    await onStep?.()
  }
}

/** The rows of the table that is being read. */
async function* rowsUntilEnd(
  registros: AsyncIterator<Registro>,
  onStep: Building['onStep'],
): AsyncGenerator<Buffer> {
  for (;;) {
    const { value, done } = await registros.next()
    if (done || value.kind !== 'dados') return
    await onStep?.()
    yield value.bytes
  }
}

async function compare(
  tables: Table[],
  rowsOf: (table: Table) => AsyncIterable<Buffer>,
  manifesto: Manifesto,
): Promise<void> {
  for (const table of tables) {
    const counter = new RowCounter()
    for await (const bytes of rowsOf(table)) counter.add(bytes)
    const { linhas, sha256 } = counter.end()
    const wanted = manifesto.tabelas.find(({ tabela }) => tabela === table.name)
    if (wanted?.linhas !== linhas || wanted.sha256 !== sha256)
      throw new CopiaError(
        `O que foi restaurado não é igual à cópia (tabela ${table.name}). Nada foi mudado.`,
      )
  }
  if (tables.length !== manifesto.tabelas.length)
    throw new CopiaError('O que foi restaurado não é igual à cópia. Nada foi mudado.')
}
