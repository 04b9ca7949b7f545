import { constants } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseConnection } from '#db/client.ts'
import { sizeOfDatabase, withSnapshot, type Snapshot } from '#db/copias/dump-tables.ts'
import { withOwnerClient } from '#db/copias/owner-client.ts'
import type { CopiaFeita } from '#db/copias/estado.ts'
import { isLiveParticipant } from '#db/local-server/participants.ts'
import { processState } from '#db/local-server/process-state.ts'
import { CopiaError } from './copia-error.ts'
import { FORMATO, type Manifesto, type Registro, type TabelaCopiada } from './formato.ts'
import { requireFreeSpace } from './free-space.ts'
import { programVersion } from './program-version.ts'
import { checkCopia, RowCounter } from './read-copia.ts'
import { writeCopia, type WrittenCopia } from './write-copia.ts'

const UNFINISHED = '.incompleta-'
const ROOM_FOR_COPIES = 3

export interface CopiaWish {
  /** of the owner of the tables */
  connection: DatabaseConnection
  folder: string
  senha: string | undefined
  now: Date
  /** bytes of the last one; null without */
  lastBytes: number | null
  signal?: AbortSignal
  chunkBytes?: number
  onChunk?: () => Promise<void> | undefined
}

/**
 * Copies the whole database as it is at one instant into a new file of the folder, and reads it back before it gets its
 * name: a file that is called a copy is one, whatever moment the program or the machine ended in.
 * @throws {CopiaError} with what kept it from being made
 */
export async function makeCopia(wish: CopiaWish): Promise<CopiaFeita> {
  const { folder, now, senha } = wish
  try {
    await prepareFolder(folder)
    const arquivo = `lapida-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.copia`
    const unfinished = join(
      folder,
      `${arquivo}${UNFINISHED}${process.pid}-${processState(process.pid).startedAt}`,
    )
    try {
      const { bytes, sha256 } = await copyInto(unfinished, wish)
      const { tabelas } = await checkCopia({ path: unfinished, senha })
      wish.signal?.throwIfAborted()
      await rename(unfinished, join(folder, arquivo))
      await syncFolder(folder)
      const linhas = tabelas.reduce((sum, tabela) => sum + tabela.linhas, 0)
      return { iniciadaEm: now, arquivo, bytes, sha256, linhas }
    } finally {
      await rm(unfinished, { force: true })
    }
  } catch (error) {
    throw wish.signal?.aborted ? error : asCopiaError(error)
  }
}

function copyInto(path: string, wish: CopiaWish): Promise<WrittenCopia> {
  const { connection, folder, lastBytes, now, senha, signal, chunkBytes, onChunk } = wish
  return withOwnerClient(
    connection,
    async (client) => {
      const expected = lastBytes ?? (await sizeOfDatabase(client))
      await requireFreeSpace(folder, ROOM_FOR_COPIES * expected, 'copiar')
      const file = { path, criadaEm: now.toISOString(), programa: programVersion(), senha }
      return withSnapshot(client, (snapshot) =>
        writeCopia(
          { ...file, ...(chunkBytes !== undefined && { chunkBytes }), onChunk },
          registrosOf(snapshot, file),
        ),
      )
    },
    signal,
  )
}

async function* registrosOf(
  snapshot: Snapshot,
  { criadaEm, programa }: { criadaEm: string; programa: string },
): AsyncGenerator<Registro> {
  const { migrations: migracoes, postgresql } = snapshot
  yield { kind: 'migracoes', migracoes }
  const tabelas: TabelaCopiada[] = []
  for (const table of snapshot.tables) {
    const { name: tabela, columns: colunas } = table
    yield { kind: 'tabela', tabela, colunas, jaComprimida: table.hasBytes }
    const counter = new RowCounter()
    for await (const bytes of snapshot.rowsOf(table)) {
      counter.add(bytes)
      yield { kind: 'dados', bytes }
    }
    const end = counter.end()
    tabelas.push({ tabela, colunas, ...end })
    yield { kind: 'fim', ...end }
  }
  const ultimaMigracao = migracoes.at(-1)?.name ?? ''
  const manifesto: Manifesto = {
    ...{ formato: FORMATO, criadaEm, programa, postgresql },
    ...{ ultimaMigracao, migracoes, tabelas },
  }
  yield { kind: 'manifesto', manifesto }
}

/** Makes the folder where there is none, and takes away what copies of killed processes left. */
async function prepareFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await access(folder, constants.W_OK | constants.X_OK)
  for (const name of await readdir(folder)) {
    const [, writer] = name.split(UNFINISHED)
    if (writer !== undefined && !isLiveParticipant(`${writer}-`, processState))
      await rm(join(folder, name), { force: true })
  }
}

/** Until then a power cut may take the name back. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function asCopiaError(error: unknown): unknown {
  if (error instanceof CopiaError || !(error instanceof Error)) return error
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = REASONS.find(({ codes }) => codes.test(code))?.reason
  return reason === undefined ? error : new CopiaError(`Não consegui copiar: ${reason}`, { cause: error })
}

const REASONS = [
  {
    codes: /^(ENOSPC|EDQUOT|EFBIG)$/,
    reason: 'o disco encheu. Libere espaço ou escolha outra pasta em COPIA_DIR.',
  },
  {
    codes: /^(EACCES|EPERM|EROFS|ENOTDIR|EEXIST)$/,
    reason: 'não posso escrever na pasta das cópias. Permita a escrita nela ou escolha outra em COPIA_DIR.',
  },
  // Row level security binds the login, or the tables are not its own.
  {
    codes: /^42501$/,
    reason:
      'o usuário do banco de dados não pode ler todas as tabelas. Use a cópia do seu provedor de PostgreSQL, ou indique em DATABASE_OWNER_URL um usuário com BYPASSRLS.',
  },
  { codes: /^(3F000|42P01)$/, reason: 'este banco de dados ainda não tem as tabelas do Lapida.' },
]
