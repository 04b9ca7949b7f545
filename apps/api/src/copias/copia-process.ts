import { isCopiaDue } from './copia-due.ts'
import { runCopia, type CopiaOutcome, type CopiaRun } from './run-copia.ts'

/** What is asked of this process, as one message. */
export type CopiaOrder = Pick<CopiaRun, 'connection' | 'folder' | 'senha' | 'removesOld' | 'rehearses'>

/** What it answers: how it went, or why it could not be found out. */
export type CopiaAnswer = { outcome: CopiaOutcome } | { problem: string }

/**
 * The nightly copy in a process of its own, which the operating system lets run after those who work. It ends with the
 * program that asked for it, however that ends.
 */
const ending = new AbortController()
process.once('disconnect', () => ending.abort())
process.once('message', (order: CopiaOrder) => {
  const now = () => new Date()
  runCopia({ ...order, now, isDue: (estado) => isCopiaDue(estado, now()), signal: ending.signal })
    .then((outcome): CopiaAnswer => ({ outcome: withoutError(outcome) }))
    .catch((error: unknown): CopiaAnswer => ({ problem: messageOf(error) }))
    .then((answer) => {
      if (process.connected) process.send?.(answer, () => process.disconnect())
    })
    .catch((error: unknown) => {
      console.error(error)
      process.exitCode = 1
    })
})

/** An error does not survive the way to another process; its words do. */
function withoutError(outcome: CopiaOutcome): CopiaOutcome {
  return outcome.kind === 'failed' && outcome.cause !== undefined
    ? { ...outcome, cause: messageOf(outcome.cause) }
    : outcome
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
