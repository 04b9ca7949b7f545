import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseHandle } from './client.ts'

/** Same number in every process: at most one of them holds it. Locks are those of one database. */
const ADVISORY_LOCK = 720_451_824
const TRY_EVERY_MS = 1_000
const BEAT_MS = 5_000
/** After so long the server lets go of a leader whose machine is gone; its own usual is two hours. */
const FORGET_SILENT_LEADER = `
  set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 20000`

/** What one process of all does. The signal ends when it leads no more: by its own end, or with its connection. */
export type LeaderWork = (leading: AbortSignal) => Promise<void>

/**
 * Makes one of the processes on a database the leader: the one that holds an advisory lock over a connection of its own.
 * It goes when the connection does, however the process ended, and another one has it within a second or two. A leader
 * that lost its connection may finish a step while the next one begins: work is made of steps that bear it.
 */
export class Leadership {
  readonly #pool: DatabaseHandle['pool']
  readonly #work: LeaderWork
  readonly #onError: (error: unknown) => void
  readonly #ending = new AbortController()
  #leading = false
  #running: Promise<void> = Promise.resolve()

  constructor(
    { pool }: Pick<DatabaseHandle, 'pool'>,
    { work, onError }: { work: LeaderWork; onError: (error: unknown) => void },
  ) {
    this.#pool = pool
    this.#work = work
    this.#onError = onError
  }

  get isLeader(): boolean {
    return this.#leading
  }

  /** Leads as soon as nobody else does. */
  start(): void {
    this.#running = this.#keepTrying()
  }

  /** Leads no more, and resolves when the work has ended. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }

  async #keepTrying(): Promise<void> {
    while (!this.#ending.signal.aborted) {
      try {
        await this.#try()
      } catch (error) {
        this.#onError(error)
      }
      await pause(TRY_EVERY_MS, this.#ending.signal)
    }
  }

  async #try(): Promise<void> {
    const client = await this.#pool.connect()
    let keep = false
    try {
      const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
        ADVISORY_LOCK,
      ])
      keep = rows[0]?.mine !== true
      if (!keep) await this.#lead(client)
    } finally {
      // Ends the session, and with it the lock.
      client.release(!keep)
    }
  }

  async #lead(client: pg.PoolClient): Promise<void> {
    await client.query(FORGET_SILENT_LEADER)
    const lost = new AbortController()
    const lose = () => lost.abort()
    client.once('end', lose)
    const leading = AbortSignal.any([lost.signal, this.#ending.signal])
    const beating = beat(client, leading).catch(lose)
    this.#leading = true
    try {
      await this.#work(leading)
    } finally {
      this.#leading = false
      lose()
      client.off('end', lose)
      await beating
    }
  }
}

/** A connection that only the server has lost would leave two leaders: it is asked now and then. */
async function beat(client: pg.PoolClient, leading: AbortSignal): Promise<void> {
  while (!leading.aborted) {
    await pause(BEAT_MS, leading)
    if (!leading.aborted) await client.query('select 1')
  }
}

/** Rejects only because of the signal, which is no failure. The timer alone keeps no process alive. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
}
