import type { Config } from '#config.ts'
import type { DatabaseConnection } from '#db/client.ts'
import { readEstado } from '#db/copias/estado.ts'
import { withOwnerClient } from '#db/copias/owner-client.ts'
import type { Duty } from '../duties/duties.ts'
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

export interface CopiasSurroundings {
  config: Config
  /** of the owner of the tables */
  connection: DatabaseConnection
  mailer: Mailer | undefined
  now(): Date
  log: { info(message: string): void; warn(message: string): void }
  /** makes the copy; apart from the program unless told */
  run?: (order: CopiaOrder, signal: AbortSignal) => Promise<CopiaOutcome>
}

/**
 * Copies the database at 03:00 and whenever the last copy is older than a day. None on a server of somebody else, unless
 * COPIA_DIR asks for it. A copy under way is given up when this process leads no more.
 */
export function copiasDiarias(surroundings: CopiasSurroundings): Duty[] {
  const { config, log } = surroundings
  if (copiesByItself(config))
    return [
      {
        name: 'copia',
        firstAfterMs: FIRST_LOOK_MS,
        everyMs: LOOK_EVERY_MS,
        run: (leading) => copyWhenDue(surroundings, leading),
      },
    ]
  log.info(
    'O banco de dados é de outro servidor: a cópia de segurança é a do provedor dele (ou indique COPIA_DIR).',
  )
  return []
}

async function copyWhenDue(surroundings: CopiasSurroundings, leading: AbortSignal): Promise<void> {
  const { config, connection, now, run = runCopiaAside } = surroundings
  try {
    // Most looks end here; under the lock of `npm run copia` it is asked again.
    if (!isCopiaDue(await withOwnerClient(connection, readEstado, leading), now())) return
    const folder = copiaFolder(config)
    const rehearses = config.databaseUrl === undefined
    const order = { connection, folder, senha: config.copiaSenha, removesOld: true, rehearses }
    await tell(surroundings, await run(order, leading))
  } catch (error) {
    if (!leading.aborted) throw error
  }
}

async function tell({ config, mailer, log }: CopiasSurroundings, outcome: CopiaOutcome): Promise<void> {
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
