import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseHandle } from './client.ts'

const CHANNEL = 'lapida_mudancas'
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [250, 10_000]

/** What changed in an account: its version went on, a resource without versions was written by a session, or one ended. */
export type Mudanca = { versao: number } | { recurso: string; sessao: string } | { fim: string }

/** In the place of a resource: the session that is named has ended (migration 0045). */
const FIM = 'fim'

/** Told what changed; null: changes may have been missed while nothing could be heard. */
export type MudancaListener = (mudanca: Mudanca | null) => void

/** In the place of an account: there is something to be sent outside (migration 0032). */
export const ENVIOS = 'envios'

/**
 * Hears of changes to accounts, whichever process made them, over one connection of the pool that is opened with the
 * first listener. When it is lost it is opened again, with growing pauses.
 */
export class Mudancas {
  readonly #pool: DatabaseHandle['pool']
  readonly #listeners = new Map<string, Set<MudancaListener>>()
  readonly #ending = new AbortController()
  #hearing: Promise<pg.PoolClient> | undefined

  constructor({ pool }: Pick<DatabaseHandle, 'pool'>) {
    this.#pool = pool
  }

  /**
   * Calls the listener at every change of an account from now on; gives the function that stops it. Throws when the
   * database does not answer.
   */
  async subscribe(userId: string, listener: MudancaListener): Promise<() => void> {
    await this.#hear()
    const listeners = this.#listeners.get(userId) ?? new Set()
    this.#listeners.set(userId, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#listeners.get(userId) === listeners) this.#listeners.delete(userId)
    }
  }

  /** Gives the connection back; nothing is heard any more. */
  async close(): Promise<void> {
    this.#ending.abort()
    this.#listeners.clear()
    const client = await this.#hearing?.catch(() => undefined)
    client?.release(true)
  }

  #hear(): Promise<pg.PoolClient> {
    this.#hearing ??= this.#connect().catch((error: unknown) => {
      this.#hearing = undefined
      throw error
    })
    return this.#hearing
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    client.on('notification', ({ payload = '' }) => {
      const [userId = '', ...said] = payload.split(':')
      this.#listeners.get(userId)?.forEach((listener) => listener(mudancaOf(said)))
    })
    try {
      await client.query(`listen ${CHANNEL}`)
      client.once('end', () => this.#lost(client))
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  #lost(client: pg.PoolClient): void {
    if (this.#ending.signal.aborted) return
    client.release(true)
    this.#hearing = undefined
    void this.#hearAgain()
  }

  async #hearAgain(): Promise<void> {
    const { signal } = this.#ending
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // Rejects only because the program ends.
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted) return
      if (!(await this.#hear().then(Boolean, () => false))) continue
      for (const listeners of this.#listeners.values()) listeners.forEach((listener) => listener(null))
      return
    }
  }
}

/** A number alone is the account's version; a name comes with the session that wrote. */
function mudancaOf([what = '', sessao]: readonly string[]): Mudanca {
  if (what === FIM) return { fim: sessao ?? '' }
  return sessao === undefined ? { versao: Number(what) } : { recurso: what, sessao }
}
