import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { AppError } from '#http/app-error.ts'

const LONGEST_QUEUE = 20
const TIME_LIMIT_MS = 20_000
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 10
const MEMORY_MB = 512
/** Says how the TSX of the document becomes JavaScript. */
const JSX_TSCONFIG = '../../../../../packages/documento/tsconfig.json'

/** What a thread is sent and what it answers; the number pairs them. */
export interface Pedido<Work> {
  numero: number
  work: Work
}
export type Resposta<Result> = { numero: number } & ({ result: Result } | { erro: string })

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

/**
 * Does work in one thread beside the server, one piece after the other: calls to the API never wait for a layout. The
 * thread starts with the first piece and ends when none was wanted for a minute.
 */
export class Thread<Work, Result> {
  readonly #program: string
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting<Result>>()

  /** @param program name of its file without the ending: 'pdf.worker' */
  constructor(program: string) {
    this.#program = program
  }

  /** @throws {AppError} MUITAS_TENTATIVAS when too much is waiting already */
  async run(work: Work): Promise<Result> {
    if (this.#waiting.size >= LONGEST_QUEUE)
      throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    clearTimeout(this.#idle)
    const numero = (this.#last += 1)
    const limit = setTimeout(() => this.#fail(new Error(`${this.#program} took too long.`)), TIME_LIMIT_MS)
    try {
      return await new Promise<Result>((resolve, reject) => {
        this.#waiting.set(numero, { resolve, reject })
        this.#start().postMessage({ numero, work } satisfies Pedido<Work>)
      })
    } finally {
      clearTimeout(limit)
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    }
  }

  /** Ends the thread; the next piece of work starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = startThread(this.#program)
    worker.on('message', (resposta: Resposta<Result>) => this.#settle(resposta))
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.unref()
    this.#worker = worker
    return worker
  }

  #settle(resposta: Resposta<Result>): void {
    const waiting = this.#waiting.get(resposta.numero)
    this.#waiting.delete(resposta.numero)
    if ('erro' in resposta) waiting?.reject(new Error(`${this.#program} failed: ${resposta.erro}`))
    else waiting?.resolve(resposta.result)
  }

  #fail(error: Error): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of all) reject(error)
    void this.close()
  }
}

/** The thread's program: beside this file in the built server; from the sources, in development and tests. */
function startThread(program: string): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${program}.js`, import.meta.url), { resourceLimits })
  // A thread does not inherit the loader of TypeScript.
  const source = JSON.stringify(new URL(`./${program}.ts`, import.meta.url))
  const tsconfig = JSON.stringify(fileURLToPath(new URL(JSX_TSCONFIG, import.meta.url)))
  const loader = `import('tsx/esm/api').then(({ register }) => {
    register({ tsconfig: ${tsconfig} })
    return import(${source})
  })`
  return new Worker(loader, { eval: true, resourceLimits })
}
