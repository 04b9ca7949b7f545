import { basename } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { AppError } from '#http/app-error.ts'
import type { WorkAnswer } from './answer-work.ts'
import { startThread } from './start-thread.ts'

const IDLE_MS = 60_000

interface Options {
  /** how long a piece of work may take once its turn has come */
  limitMs: number
  /** how many pieces of one account may wait or be under way */
  ofOne: number
  /** how many of all accounts */
  ofAll: number
  /** what a refusal says: come again in so many seconds */
  retryAfterSeconds: number
  memoryMb?: number
}

/** The threads that are open in this process. */
const threads = new Set<{ readonly name: string; readonly waiting: number }>()

/** How many pieces wait or are under way, by the name of the thread: `pdf` for pdf.worker.ts. */
export function threadQueues(): { name: string; waiting: number }[] {
  const queues = new Map<string, number>()
  for (const { name, waiting } of threads) queues.set(name, (queues.get(name) ?? 0) + waiting)
  return [...queues].map(([name, waiting]) => ({ name, waiting }))
}

/** The work took longer than it may, or more memory than its thread has. */
export class WorkTooLarge extends Error {}

interface Job<Work, Result> {
  work: Work
  limitMs: number
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

/**
 * Does work in one thread beside the server, one piece after the other: calls to the API never wait for a layout or for
 * geometry. Accounts take turns, so that many pieces of one delay another's by one piece at most; a piece that takes
 * too long is given up alone, and the next is begun. The thread starts with the first piece and ends when none was
 * wanted for a minute.
 */
export class WorkThread<Work, Result> {
  readonly #program: URL
  readonly #options: Options
  /** what each account waits for, in the order of their turns; the first piece of the first account is under way */
  readonly #lines = new Map<string, Job<Work, Result>[]>()
  #current: Job<Work, Result> | undefined
  #worker: Worker | undefined
  #limit: NodeJS.Timeout | undefined
  #idle: NodeJS.Timeout | undefined

  /** @param program the source of what runs in the thread; it calls `answerWork` */
  constructor(program: URL, options: Options) {
    this.#program = program
    this.#options = options
    threads.add(this)
  }

  get name(): string {
    return basename(this.#program.pathname).replace(/\..*$/, '')
  }

  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, line) => sum + line.length, 0)
  }

  /**
   * @param owner the account that the work is for
   * @param options.limitMs for this piece; otherwise that of the thread
   * @throws {AppError} MUITAS_TENTATIVAS when too much is waiting already, of one account or of all
   * @throws {WorkTooLarge}
   */
  async run(
    owner: string,
    work: Work,
    { limitMs = this.#options.limitMs }: { limitMs?: number } = {},
  ): Promise<Result> {
    const { ofOne, ofAll, retryAfterSeconds } = this.#options
    const own = this.#lines.get(owner) ?? []
    if (own.length >= ofOne || this.waiting >= ofAll)
      throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds })
    return new Promise<Result>((resolve, reject) => {
      this.#lines.set(owner, [...own, { work, limitMs, resolve, reject }])
      if (!this.#current) this.#begin()
    })
  }

  /** Ends the thread, and refuses what it had to do; the next piece of work starts another. */
  async close(): Promise<void> {
    threads.delete(this)
    const left = [...this.#lines.values()].flat()
    this.#lines.clear()
    this.#current = undefined
    for (const { reject } of left) reject(new Error('The thread was closed.'))
    await this.#endThread()
  }

  #begin(): void {
    clearTimeout(this.#idle)
    const [line] = this.#lines.values()
    this.#current = line?.[0]
    if (!this.#current) {
      this.#idle = setTimeout(() => void this.#endThread(), IDLE_MS).unref()
      return
    }
    this.#limit = setTimeout(() => this.#giveUp('It took too long.'), this.#current.limitMs)
    this.#worker ??= this.#startWorker()
    this.#worker.postMessage(this.#current.work)
  }

  #startWorker(): Worker {
    const { memoryMb = 512 } = this.#options
    const worker = startThread(this.#program, { memoryMb })
    worker.on('message', (answer: WorkAnswer<Result>) =>
      this.#finish((job) => {
        if ('erro' in answer) job.reject(new Error(`${this.#program.pathname} failed: ${answer.erro}`))
        else job.resolve(answer.result)
      }),
    )
    worker.on('error', (error) => this.#giveUp(String(error)))
    worker.unref()
    return worker
  }

  /** The piece under way leaves its line, and its account goes to the end of the turns. */
  #finish(settle: (job: Job<Work, Result>) => void): void {
    clearTimeout(this.#limit)
    const [first] = this.#lines
    const job = this.#current
    if (!first || !job) return
    const [owner, [, ...rest]] = first
    this.#lines.delete(owner)
    if (rest.length > 0) this.#lines.set(owner, rest)
    settle(job)
    this.#begin()
  }

  /** A thread that works for ever, or has no memory left, is of no use to the next piece. */
  #giveUp(reason: string): void {
    void this.#endThread()
    this.#finish(({ reject }) => reject(new WorkTooLarge(reason)))
  }

  async #endThread(): Promise<void> {
    clearTimeout(this.#limit)
    clearTimeout(this.#idle)
    const ended = this.#worker
    this.#worker = undefined
    ended?.removeAllListeners()
    // An ended thread may still throw.
    ended?.on('error', () => undefined)
    await ended?.terminate()
  }
}
