import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { RecursosPdf } from '@lapida/documento/gerar-pdf.tsx'
import type { DocumentoOrcamento } from '@lapida/documento/modelo'
import { AppError } from '#http/app-error.ts'
import type { PedidoPdf, RespostaPdf } from './pdf.worker.ts'

const LONGEST_QUEUE = 20
const TIME_LIMIT_MS = 20_000
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 10
const MEMORY_MB = 512
/** Says how the TSX of the document becomes JavaScript. */
const JSX_TSCONFIG = '../../../../../packages/documento/tsconfig.json'

interface Waiting {
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

/**
 * Draws PDFs in one thread beside the server, one after the other: calls to the API never wait for a layout.
 * The thread starts with the first PDF and ends when none was wanted for a minute.
 */
export class PdfWorker {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  /** @throws {AppError} MUITAS_TENTATIVAS when too many are waiting already */
  async draw(work: { documento: DocumentoOrcamento; imagens: RecursosPdf['imagens'] }): Promise<Buffer> {
    if (this.#waiting.size >= LONGEST_QUEUE)
      throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    clearTimeout(this.#idle)
    const numero = (this.#last += 1)
    const limit = setTimeout(() => this.#fail(new Error('The PDF took too long.')), TIME_LIMIT_MS)
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        this.#waiting.set(numero, { resolve, reject })
        this.#start().postMessage({ numero, ...work } satisfies PedidoPdf)
      })
    } finally {
      clearTimeout(limit)
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    }
  }

  /** Ends the thread; the next PDF starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = startThread()
    worker.on('message', (resposta: RespostaPdf) => this.#settle(resposta))
    worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))))
    worker.unref()
    this.#worker = worker
    return worker
  }

  #settle(resposta: RespostaPdf): void {
    const waiting = this.#waiting.get(resposta.numero)
    this.#waiting.delete(resposta.numero)
    if ('bytes' in resposta) waiting?.resolve(Buffer.from(resposta.bytes))
    else waiting?.reject(new Error(`The PDF could not be drawn: ${resposta.erro}`))
  }

  #fail(error: Error): void {
    const all = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of all) reject(error)
    void this.close()
  }
}

/** The thread's program: beside this file in the built server; from the sources, in development and tests. */
function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./pdf.worker.js', import.meta.url), { resourceLimits })
  // A thread does not inherit the loader of TypeScript.
  const program = JSON.stringify(new URL('./pdf.worker.ts', import.meta.url))
  const tsconfig = JSON.stringify(fileURLToPath(new URL(JSX_TSCONFIG, import.meta.url)))
  const loader = `import('tsx/esm/api').then(({ register }) => {
    register({ tsconfig: ${tsconfig} })
    return import(${program})
  })`
  return new Worker(loader, { eval: true, resourceLimits })
}
