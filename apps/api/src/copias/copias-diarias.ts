import type { Config } from '#config.ts'
import type { DatabaseConnection } from '#db/client.ts'
import { readEstado } from '#db/copias/estado.ts'
import { withOwnerClient } from '#db/copias/owner-client.ts'
import type { Mailer } from '#http/mailer.ts'
import { formatTamanho } from '@lapida/domain/shared/tamanho'
import { isCopiaDue } from './copia-due.ts'
import { copiaFolder } from './copia-folder.ts'
import { copiesByItself } from './copies-by-itself.ts'
import { runCopiaAside } from './run-copia-aside.ts'
import type { CopiaOrder } from './copia-process.ts'
import type { CopiaOutcome } from './run-copia.ts'

/** After a start the first requests come first. */
const FIRST_LOOK_MS = 60_000
const LOOK_EVERY_MS = 60_000

export interface Surroundings {
  config: Config
  /** of the owner of the tables */
  connection: DatabaseConnection
  mailer: Mailer | undefined
  now(): Date
  log: { info(message: string): void; warn(message: string): void }
  /** makes the copy; apart from the program unless told */
  run?: (order: CopiaOrder, signal: AbortSignal) => Promise<CopiaOutcome>
  firstLookMs?: number
}

/**
 * Copies the database at 03:00 and whenever the last copy is older than a day, from one process of all. On a server of
 * somebody else only where COPIA_DIR asks for it. Gives the function that stops it; a copy under way is given up.
 */
export function startCopias(surroundings: Surroundings): () => Promise<void> {
  const { config, log, firstLookMs = FIRST_LOOK_MS } = surroundings
  if (!copiesByItself(config)) {
    log.info(
      'O banco de dados é de outro servidor: a cópia de segurança é a do provedor dele (ou indique COPIA_DIR).',
    )
    return () => Promise.resolve()
  }
  const ending = new AbortController()
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const lookIn = (milliseconds: number) => {
    timer = setTimeout(() => {
      running = look(surroundings, ending.signal).finally(() => {
        if (!ending.signal.aborted) lookIn(LOOK_EVERY_MS)
      })
    }, milliseconds)
    timer.unref()
  }
  lookIn(firstLookMs)
  return () => {
    ending.abort()
    clearTimeout(timer)
    return running
  }
}

async function look(surroundings: Surroundings, signal: AbortSignal): Promise<void> {
  const { config, connection, now, log, run = runCopiaAside } = surroundings
  try {
    // Most looks end here; under the lock it is asked again.
    if (!isCopiaDue(await withOwnerClient(connection, readEstado, signal), now())) return
    const folder = copiaFolder(config)
    const rehearses = config.databaseUrl === undefined
    const order = { connection, folder, senha: config.copiaSenha, removesOld: true, rehearses }
    const outcome = await run(order, signal)
    await tell(surroundings, outcome)
  } catch (error) {
    if (!signal.aborted) log.warn(`A cópia de segurança não pôde ser feita agora: ${messageOf(error)}`)
  }
}

async function tell({ config, mailer, log }: Surroundings, outcome: CopiaOutcome): Promise<void> {
  if (outcome.kind === 'made') {
    const { arquivo, bytes } = outcome.feita
    log.info(
      `Cópia conferida${outcome.rehearsed ? ' e restaurada num teste' : ''}: ${arquivo}, ${formatTamanho(bytes)}.`,
    )
  }
  if (outcome.kind !== 'failed') return
  log.warn(outcome.cause === undefined ? outcome.message : `${outcome.message} (${messageOf(outcome.cause)})`)
  const to = config.operadorContato
  if (!outcome.first || !mailer || to === undefined) return
  await mailer({
    to,
    subject: 'Lapida: a cópia de segurança falhou',
    text:
      `${outcome.message}\n\nO programa tenta de novo a cada hora. ` +
      `As cópias ficam em ${copiaFolder(config)}. Os dados do dia continuam gravados como sempre.`,
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
