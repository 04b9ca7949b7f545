import { Worker } from 'node:worker_threads'
import type { ConteudoDesenho } from '@lapida/contracts/desenho'
import { AppError } from '#http/app-error.ts'
import type { Contagem } from './count-desenho.ts'

const LONGEST_QUEUE = 20
const LONGEST_QUEUE_OF_ONE = 2
const TIME_LIMIT_MS = 15_000
const IDLE_MS = 60_000
const RETRY_AFTER_SECONDS = 5
const MEMORY_MB = 512

const TOO_LONG: Contagem = {
  campos: { conteudo: 'O desenho é complicado demais para ser conferido. Divida-o em dois.' },
}

interface Job {
  userId: string
  conteudo: ConteudoDesenho
  limitMs: number
  settle(contagem: Contagem): void
}

const queue: Job[] = []
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let limit: NodeJS.Timeout | undefined

/**
 * Checks and counts a large drawing in one thread beside the server, one after the other: no other call waits for
 * geometry, and what takes too long is refused. The thread starts with the first such drawing and ends when none came
 * for a minute.
 * @param options.limitMs how long it may take once its turn has come
 * @throws {AppError} MUITAS_TENTATIVAS when too many are waiting already, of one account or of all
 */
export async function countInThread(
  userId: string,
  conteudo: ConteudoDesenho,
  { limitMs = TIME_LIMIT_MS }: { limitMs?: number } = {},
): Promise<Contagem> {
  const own = queue.filter((job) => job.userId === userId).length
  if (queue.length >= LONGEST_QUEUE || own >= LONGEST_QUEUE_OF_ONE)
    throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  clearTimeout(idle)
  return new Promise<Contagem>((resolve) => {
    queue.push({ userId, conteudo, limitMs, settle: resolve })
    if (queue.length === 1) startFirst()
  })
}

function startFirst(): void {
  const [job] = queue
  if (!job) {
    idle = setTimeout(endThread, IDLE_MS).unref()
    return
  }
  thread ??= startThread()
  limit = setTimeout(giveUp, job.limitMs)
  thread.postMessage(job.conteudo)
}

function finishFirst(contagem: Contagem): void {
  clearTimeout(limit)
  queue.shift()?.settle(contagem)
  startFirst()
}

/** A thread that counts for ever, or has no memory left, is of no use to the next drawing. */
function giveUp(): void {
  endThread()
  finishFirst(TOO_LONG)
}

function endThread(): void {
  const ended = thread
  thread = undefined
  ended?.removeAllListeners()
  void ended?.terminate()
}

function startThread(): Worker {
  const worker = newThread()
  worker.on('message', finishFirst)
  worker.on('error', giveUp)
  worker.unref()
  return worker
}

/** The thread's program: beside this file in the built server; from the sources, in development and tests. */
function newThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB }
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./contagem.worker.js', import.meta.url), { resourceLimits })
  // A thread does not inherit the loader of TypeScript.
  const program = JSON.stringify(new URL('./contagem.worker.ts', import.meta.url))
  const loader = `import('tsx/esm/api').then(({ register }) => {
    register()
    return import(${program})
  })`
  return new Worker(loader, { eval: true, resourceLimits })
}
