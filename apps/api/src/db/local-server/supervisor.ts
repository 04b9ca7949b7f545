import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 200
const LONGEST_DELAY_MS = 10_000

/**
 * Milliseconds to wait before start number `attempt` (0 first) while starts fail: 0, 250, 500 ... 10 s. One that answered
 * counts as no failure, however soon it is killed: whoever kills it again and again is not stopped by waiting.
 */
export function restartDelay(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(250 * 2 ** (attempt - 1), LONGEST_DELAY_MS)
}

export type Supervised = {
  isRunning(): boolean
  /** Starts the server again, or finds it started by another process. */
  restart(): Promise<void>
  /** Told once per death and once per failed start. */
  report(message: string, error?: unknown): void
  /** Called at every look, to do small periodic work. */
  tick(): void
  /** Waits, unless the watch ends before; by the clock unless told. */
  pause?: (milliseconds: number, ending: AbortSignal) => Promise<void>
}

/**
 * Looks at the server five times a second and starts it again when it died, with growing pauses while
 * that fails. Gives the function that ends the watch; it resolves when no restart is under way.
 */
export function superviseServer(supervised: Supervised): () => Promise<void> {
  const ending = new AbortController()
  const watching = watch(supervised, ending.signal)
  return async () => {
    ending.abort()
    await watching
  }
}

async function watch(supervised: Supervised, ending: AbortSignal): Promise<void> {
  const { pause = sleepUntil } = supervised
  let failures = 0
  while (!ending.aborted) {
    await pause(CHECK_MS, ending)
    supervised.tick()
    if (ending.aborted || supervised.isRunning()) continue
    await pause(restartDelay(failures), ending)
    if (ending.aborted) return
    failures = (await tryRestart(supervised)) ? 0 : failures + 1
  }
}

/** Whether it answered. */
async function tryRestart(supervised: Supervised): Promise<boolean> {
  try {
    supervised.report('O PostgreSQL caiu; iniciando de novo')
    await supervised.restart()
    return true
  } catch (error) {
    supervised.report('O PostgreSQL não voltou; nova tentativa em instantes', error)
    return false
  }
}

/** Rejects only because the watch ended, which is no failure. The timer alone keeps no process alive. */
function sleepUntil(milliseconds: number, ending: AbortSignal): Promise<void> {
  return sleep(milliseconds, undefined, { signal: ending, ref: false }).catch(() => undefined)
}
