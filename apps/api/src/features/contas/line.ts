import { AppError } from '#http/app-error.ts'

/** Lets so many works run at once and so many more wait in line; who comes when the line is full is sent away. */
export class Line {
  readonly #atOnce: number
  readonly #longest: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, longest }: { atOnce: number; longest: number }) {
    this.#atOnce = atOnce
    this.#longest = longest
  }

  /** Does `work` when its turn comes. Throws MUITAS_TENTATIVAS when the line is full. */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) await this.#turn()
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The place is handed on, so the count stays.
      if (next) next()
      else this.#running -= 1
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#longest)
      throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: 5 })
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
