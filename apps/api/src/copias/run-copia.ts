import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '#db/client.ts'
import { databaseName, sizeOfDatabase } from '#db/copias/dump-tables.ts'
import {
  asTheOnlyOne,
  forgetFiles,
  hasEstado,
  listFiles,
  readEstado,
  rememberCopia,
  rememberEnsaio,
  rememberFailure,
  type CopiaFeita,
  type EstadoDasCopias,
} from '#db/copias/estado.ts'
import { withOwnerClient, type OwnerClient } from '#db/copias/owner-client.ts'
import { isEnsaioDue } from './copia-due.ts'
import { CopiaError } from './copia-error.ts'
import { requireFreeSpace } from './free-space.ts'
import { keptCopias } from './kept-copias.ts'
import { makeCopia } from './make-copia.ts'
import { checkCopia } from './read-copia.ts'
import { rehearseCopia } from './rehearse-copia.ts'

const UNEXPECTED = 'Não consegui copiar por um erro do programa; o registro dele diz qual.'
const ROOM_FOR_REHEARSAL = 2

export interface CopiaRun {
  /** of the owner of the tables */
  connection: DatabaseConnection
  folder: string
  senha: string | undefined
  now(): Date
  /** Asked once nobody else copies; the copy is made only when it says so. */
  isDue(estado: EstadoDasCopias): boolean
  /** takes away the files that nobody needs any more; never for somebody who may be about to restore one */
  removesOld: boolean
  /** copies are restored beside the database now and then, which takes a superuser */
  rehearses: boolean
  signal?: AbortSignal
  onChunk?: () => Promise<void> | undefined
}

/** `first`: the try before did not fail, so nobody has been told yet. */
export type CopiaOutcome =
  | { kind: 'made'; feita: CopiaFeita; rehearsed: boolean }
  | { kind: 'failed'; message: string; cause: unknown; first: boolean }
  | { kind: 'not-due' | 'taken' }

/**
 * Makes a copy unless another process does, remembers what became of it, takes away those that nobody needs any more, and
 * restores it beside the database when that is due.
 */
export function runCopia(run: CopiaRun): Promise<CopiaOutcome> {
  return withOwnerClient(
    run.connection,
    async (client): Promise<CopiaOutcome> => {
      const outcome = await asTheOnlyOne(client, async (): Promise<CopiaOutcome> => {
        if (!(await hasEstado(client)))
          return { kind: 'made', feita: await make(run, null), rehearsed: false }
        const estado = await readEstado(client)
        return run.isDue(estado) ? copyAndRemember(client, run, estado) : { kind: 'not-due' }
      })
      return outcome === 'taken' ? { kind: 'taken' } : outcome.done
    },
    run.signal,
  )
}

async function copyAndRemember(
  client: OwnerClient,
  run: CopiaRun,
  estado: EstadoDasCopias,
): Promise<CopiaOutcome> {
  const begun = run.now()
  try {
    const feita = await make(run, estado.bytes)
    const id = await rememberCopia(client, feita, run.now())
    if (run.removesOld) await removeOld(client, run.folder, run.now())
    const rehearsed = run.rehearses && isEnsaioDue(estado.ultimoEnsaio, begun)
    if (rehearsed) {
      await rehearse(run, feita, await sizeOfDatabase(client))
      await rememberEnsaio(client, id, run.now())
    }
    return { kind: 'made', feita, rehearsed }
  } catch (error) {
    if (run.signal?.aborted) throw error
    const message = error instanceof CopiaError ? error.message : UNEXPECTED
    await rememberFailure(client, { iniciadaEm: begun, falha: message }, run.now())
    const cause = error instanceof CopiaError ? error.cause : error
    return { kind: 'failed', message, cause, first: !estado.falhou }
  }
}

function make(run: CopiaRun, lastBytes: number | null): Promise<CopiaFeita> {
  const { connection, folder, senha, signal, onChunk } = run
  const options = { ...(signal && { signal }), ...(onChunk && { onChunk }) }
  return makeCopia({ connection, folder, senha, now: run.now(), lastBytes, ...options })
}

/** Of the files that this database knows: others in the folder are somebody else's. */
async function removeOld(client: OwnerClient, folder: string, now: Date): Promise<void> {
  const files = await listFiles(client)
  const kept = keptCopias(files)
  const old = files.filter((file) => !kept.has(file))
  for (const { arquivo } of old) await rm(join(folder, arquivo), { force: true })
  await forgetFiles(
    client,
    old.map(({ id }) => id),
    now,
  )
}

async function rehearse(run: CopiaRun, { arquivo }: CopiaFeita, size: number): Promise<void> {
  const { connection, folder, senha, signal } = run
  const source = { path: join(folder, arquivo), senha }
  try {
    await requireFreeSpace(folder, ROOM_FOR_REHEARSAL * size, 'conferir a cópia restaurando-a')
    const manifesto = await checkCopia(source)
    const database = `${await withOwnerClient(connection, databaseName)}_ensaio`
    await rehearseCopia({ connection, database, source, manifesto, ...(signal && { signal }) })
  } catch (error) {
    if (!(error instanceof CopiaError)) throw error
    throw new CopiaError(`A cópia foi feita, mas não pôde ser restaurada num teste: ${error.message}`, {
      cause: error,
    })
  }
}
