import { setTimeout as sleep } from 'node:timers/promises'
import { Leadership } from '#db/leadership.ts'
import type { DatabaseHandle } from '#db/client.ts'

/** Work that one process of all does by itself. It bears that its last step is done twice (`Leadership`). */
export interface Duty {
  name: string
  /** from the start to the first time, where what is asked of the program first comes first */
  firstAfterMs?: number
  /** from the end of one time to the next; null: once, by each process that becomes the leader */
  everyMs: number | null
  /** @param leading ends when this process leads no more */
  run(leading: AbortSignal): Promise<unknown>
}

/** What became of a duty in this process. */
export interface DutyRecord {
  name: string
  /** null: it has not been done here */
  lastDoneAt: Date | null
  failures: number
}

/** Does the program's periodic work, in the one process that leads. What fails is tried the next time. */
export class Duties {
  readonly #leadership: Leadership
  readonly #duties: readonly Duty[]
  readonly #onError: (name: string, error: unknown) => void
  readonly #records: Map<string, DutyRecord>

  /** @param onError what failed: the name of the duty, or '' where it is the leading itself */
  constructor(
    database: Pick<DatabaseHandle, 'pool'>,
    duties: readonly Duty[],
    onError: (name: string, error: unknown) => void,
  ) {
    this.#duties = duties
    this.#onError = onError
    this.#records = new Map(duties.map(({ name }) => [name, { name, lastDoneAt: null, failures: 0 }]))
    this.#leadership = new Leadership(database, {
      work: (leading) => this.#doAll(leading),
      onError: (error) => onError('', error),
    })
  }

  get isLeader(): boolean {
    return this.#leadership.isLeader
  }

  records(): readonly DutyRecord[] {
    return [...this.#records.values()]
  }

  start(): void {
    this.#leadership.start()
  }

  /** Begins nothing any more, and resolves when what is under way has ended. */
  stop(): Promise<void> {
    return this.#leadership.stop()
  }

  async #doAll(leading: AbortSignal): Promise<void> {
    await Promise.all([...this.#duties.map((duty) => this.#keepDoing(duty, leading)), untilAborted(leading)])
  }

  async #keepDoing(duty: Duty, leading: AbortSignal): Promise<void> {
    if (duty.firstAfterMs !== undefined) await pause(duty.firstAfterMs, leading)
    while (!leading.aborted) {
      await this.#do(duty, leading)
      if (duty.everyMs === null) return
      await pause(duty.everyMs, leading)
    }
  }

  async #do({ name, run }: Duty, leading: AbortSignal): Promise<void> {
    const record = this.#records.get(name)
    try {
      await run(leading)
      if (record) record.lastDoneAt = new Date()
    } catch (error) {
      if (record) record.failures += 1
      this.#onError(name, error)
    }
  }
}

/** Rejects only because the leading has ended, which is no failure. */
function pause(ms: number, leading: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal: leading, ref: false }).catch(() => undefined)
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
