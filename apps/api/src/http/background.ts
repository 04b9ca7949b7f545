import { AppError } from './app-error.ts'

const MOST_AT_ONCE = 2
const MOST_WAITING = 200
const RETRY_SECONDS = 30

type Work = () => Promise<void>

/**
 * Work that goes on after its answer was sent, a few at a time. The line has an end, so that nobody fills the memory
 * with it, and a failure goes to `onFailure` without stopping the rest.
 */
export class Background {
  readonly #onFailure: (error: unknown) => void
  readonly #waiting: Work[] = []
  readonly #running = new Set<Promise<void>>()

  constructor(onFailure: (error: unknown) => void) {
    this.#onFailure = onFailure
  }

  get waiting(): number {
    return this.#waiting.length + this.#running.size
  }

  /** Puts work at the end of the line. Throws MUITAS_TENTATIVAS when the line is full. */
  add(work: Work): void {
    if (this.#waiting.length >= MOST_WAITING)
      throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: RETRY_SECONDS })
    this.#waiting.push(work)
    this.#startNext()
  }

  /** Resolves when nothing runs or waits any more. */
  async finished(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running)
  }

  #startNext(): void {
    if (this.#running.size >= MOST_AT_ONCE) return
    const work = this.#waiting.shift()
    if (!work) return
    const running = this.#run(work)
    this.#running.add(running)
    void running.then(() => {
      this.#running.delete(running)
      this.#startNext()
    })
  }

  async #run(work: Work): Promise<void> {
    try {
      // The answer goes first: not even the first step of the work delays it.
      await new Promise((resolve) => setImmediate(resolve))
      await work()
    } catch (error) {
      this.#onFailure(error)
    }
  }
}
