import type { RateLimit } from '#config.ts'
import type { DatabaseHandle } from '#db/client.ts'
import { countCall, forgetCalls } from '#db/limites.ts'
import { AppError } from './app-error.ts'

const MOST_REMEMBERED = 10_000

/**
 * Counts calls by key in windows of time, in the database: the limit is one, however many processes there are. Of
 * windows that are full their end is remembered here, so that a flood of calls costs the database one each window.
 */
export class RateLimiter {
  readonly #database: Pick<DatabaseHandle, 'pool'>
  readonly #full = new Map<string, { since: number; until: number }>()

  constructor(database: Pick<DatabaseHandle, 'pool'>) {
    this.#database = database
  }

  /** Counts one call. Throws MUITAS_TENTATIVAS with the seconds to wait when the window is full. */
  async take(key: string, limit: RateLimit, now: Date): Promise<void> {
    const known = this.#full.get(key)
    if (known && now.getTime() >= known.since && now.getTime() < known.until) throw refusal(known.until, now)
    this.judge(key, await countCall(this.#database, { key, ...limit, now }), now)
  }

  /** What is to be thought of a call that was counted elsewhere. Throws MUITAS_TENTATIVAS when the window is full. */
  judge(key: string, { passou, fim }: { passou: boolean; fim: Date }, now: Date): void {
    if (passou) {
      this.#full.delete(key)
      return
    }
    this.#remember(key, { since: now.getTime(), until: fim.getTime() })
    throw refusal(fim.getTime(), now)
  }

  /** Forgets a key, as after a successful sign-in. */
  async clear(key: string): Promise<void> {
    this.#full.delete(key)
    await forgetCalls(this.#database, key)
  }

  #remember(key: string, window: { since: number; until: number }): void {
    // Someone invents keys: the oldest are asked for again.
    for (const oldest of this.#full.keys()) {
      if (this.#full.size < MOST_REMEMBERED) break
      this.#full.delete(oldest)
    }
    this.#full.set(key, window)
  }
}

function refusal(until: number, now: Date): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil((until - now.getTime()) / 1000))
  return new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds })
}
