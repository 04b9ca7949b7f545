import { statSync } from 'node:fs'
import type { DatabaseConnection } from '#db/client.ts'
import {
  dropDatabase,
  exchangeDatabases,
  hasDatabase,
  isInUse,
  replaceDatabase,
} from '#db/copias/databases.ts'
import { otherDatabase, withOwnerClient } from '#db/copias/owner-client.ts'
import { isDiskFullError } from '#db/local-server/start-problem.ts'
import { migrateAlone, requireKnownMigrations } from '#db/migrate.ts'
import { MigrationError } from '#db/migration-error.ts'
import { buildDatabase } from './build-database.ts'
import { CopiaError } from './copia-error.ts'
import { eraseAgainIn } from './erase-again-in.ts'
import type { Manifesto } from './formato.ts'
import { checkCopia, type CopiaSource } from './read-copia.ts'

export interface Restoring {
  /** of the server's own superuser, to the database that is to be replaced */
  connection: DatabaseConnection & { database: string }
  source: CopiaSource
  /** the file is sound and of this program; nothing has been changed so far */
  beforeChange?: (manifesto: Manifesto) => Promise<void>
  onStep?: () => Promise<void> | undefined
}

/** What the database that was replaced is called from then on. */
export function keptName(database: string): string {
  return `${database}_antes_de_restaurar`
}

function nextName(database: string): string {
  return `${database}_restaurando`
}

/**
 * Puts what a copy holds in the place of the database. It is built beside it, brought to this program's schema and
 * compared, and whoever was erased since is erased in it; then one transaction changes the names. Whatever goes wrong, and whenever the process or the machine ends,
 * the database is the one or the other, whole.
 * @throws {CopiaError} with what kept it from being restored
 */
export async function restoreCopia(restoring: Restoring): Promise<Manifesto> {
  try {
    return await restore(restoring)
  } catch (error) {
    throw asCopiaError(error)
  }
}

async function restore({ connection, source, beforeChange, onStep }: Restoring): Promise<Manifesto> {
  const manifesto = await checkCopia(source)
  await requireKnownMigrations(manifesto.migracoes)
  await onStep?.()
  await beforeChange?.(manifesto)
  const { database } = connection
  const next = nextName(database)
  const server = otherDatabase(connection, 'postgres')
  try {
    await buildDatabase({ connection, database: next, source, manifesto, onStep })
    await withOwnerClient(otherDatabase(connection, next), (client) => migrateAlone(client))
    await onStep?.()
    await eraseAgainIn(otherDatabase(connection, next), connection)
    await onStep?.()
    await withOwnerClient(server, (client) =>
      replaceDatabase(client, { current: database, next, kept: keptName(database) }),
    )
    await onStep?.()
    return manifesto
  } finally {
    await withOwnerClient(server, (client) => dropDatabase(client, next))
  }
}

/**
 * Takes the last restoring back: the database that was kept takes its place again, and what was restored is kept.
 * @throws {CopiaError} when there is none to go back to
 */
export async function undoRestore({ connection }: Pick<Restoring, 'connection'>): Promise<void> {
  const { database } = connection
  const kept = keptName(database)
  const server = otherDatabase(connection, 'postgres')
  try {
    if (!(await withOwnerClient(server, (client) => hasDatabase(client, kept))))
      throw new CopiaError('Não há nada a desfazer: nenhuma restauração foi feita nesta pasta.')
    await eraseAgainIn(otherDatabase(connection, kept), connection)
    await withOwnerClient(server, async (client) => {
      await exchangeDatabases(client, { current: database, kept, aside: nextName(database) })
    })
  } catch (error) {
    throw asCopiaError(error)
  }
}

/** So much room is needed beside the database, as far as the file tells: what is compressed grows. */
export function roomForRestoring(path: string): number {
  return 5 * (statSync(path, { throwIfNoEntry: false })?.size ?? 0)
}

function asCopiaError(error: unknown): unknown {
  if (error instanceof CopiaError) return error
  if (error instanceof MigrationError)
    return new CopiaError(`${error.message} Nada foi mudado.`, { cause: error })
  if (isDiskFullError(error))
    return new CopiaError('Não consegui restaurar: o disco encheu. Nada foi mudado.', { cause: error })
  if (isInUse(error))
    return new CopiaError(
      'O Lapida está usando o banco de dados. Encerre-o e rode de novo. Nada foi mudado.',
      {
        cause: error,
      },
    )
  return error
}
