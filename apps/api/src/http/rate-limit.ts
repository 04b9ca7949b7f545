import type { RateLimit } from '#config.ts'
import { AppError } from './app-error.ts'

type Window = { startedAt: number; endsAt: number; count: number }

const MOST_KEYS = 50_000

/** Counts calls by key in windows of time, in this process's memory. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>()

  /** Counts one call. Throws MUITAS_TENTATIVAS with the seconds to wait when the window is full. */
  take(key: string, limit: RateLimit, now: Date): void {
    const window = this.#windowOf(key, limit, now.getTime())
    this.#refuseWhenFull(window, limit, now.getTime())
    window.count += 1
  }

  /** Throws like take() when the window is full, but counts nothing. */
  check(key: string, limit: RateLimit, now: Date): void {
    this.#refuseWhenFull(this.#windowOf(key, limit, now.getTime()), limit, now.getTime())
  }

  /** Forgets a key, as after a successful sign-in. */
  clear(key: string): void {
    this.#windows.delete(key)
  }

  #refuseWhenFull(window: Window, limit: RateLimit, now: number): void {
    if (window.count < limit.max) return
    throw new AppError('MUITAS_TENTATIVAS', {
      retryAfterSeconds: Math.max(1, Math.ceil((window.endsAt - now) / 1000)),
    })
  }

  #windowOf(key: string, limit: RateLimit, now: number): Window {
    const known = this.#windows.get(key)
    // A clock that was set back must not lock anyone out.
    if (known && now < known.endsAt && now >= known.startedAt) return known
    if (this.#windows.size >= MOST_KEYS) this.#forgetEnded(now)
    const fresh = { startedAt: now, endsAt: now + limit.windowMs, count: 0 }
    this.#windows.set(key, fresh)
    return fresh
  }

  #forgetEnded(now: number): void {
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
    // Still full: someone invents keys. Forgetting the oldest keeps memory bounded.
    for (const key of this.#windows.keys()) {
      if (this.#windows.size < MOST_KEYS) break
      this.#windows.delete(key)
    }
  }
}
