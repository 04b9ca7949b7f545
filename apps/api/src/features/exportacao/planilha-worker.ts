import type { Worker } from 'node:worker_threads'
import { AppError } from '#http/app-error.ts'
import { startThread } from '#threads/start-thread.ts'
import type { AbaPlanilha, Celula } from './planilha.ts'
import type { PedidoPlanilha, RespostaPlanilha } from './planilha.worker.ts'

const LONGEST_QUEUE = 4
const TIME_LIMIT_MS = 120_000
const MEMORY_MB = 768
const RETRY_AFTER_SECONDS = 20

/** Takes rows of one of the sheets. */
export type AddLinhas = (aba: string, linhas: Celula[][]) => void

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/**
 * Builds an XLSX file in a thread of its own with a bounded memory, one file of the process after the other: `fill`
 * hands the rows over in portions, so that this thread never holds more than one of them.
 * @throws {AppError} MUITAS_TENTATIVAS when too many files wait already, EXPORTACAO_GRANDE_DEMAIS
 */
export async function buildPlanilha(
  abas: AbaPlanilha[],
  fill: (add: AddLinhas) => Promise<void>,
): Promise<Buffer> {
  if (waiting >= LONGEST_QUEUE)
    throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  waiting += 1
  const turn = last.then(() => build(abas, fill))
  last = turn.catch(() => undefined)
  try {
    return await turn
  } finally {
    waiting -= 1
  }
}

async function build(abas: AbaPlanilha[], fill: (add: AddLinhas) => Promise<void>): Promise<Buffer> {
  const worker = startThread(new URL('./planilha.worker.ts', import.meta.url), { memoryMb: MEMORY_MB })
  const send = (pedido: PedidoPlanilha) => worker.postMessage(pedido)
  const limit = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS)
  try {
    const answer = answerOf(worker)
    send({ tipo: 'abas', abas })
    // A thread that dies while rows arrive ends the reading of rows, too.
    await Promise.race([fill((aba, linhas) => send({ tipo: 'linhas', aba, linhas })), answer])
    send({ tipo: 'fim' })
    return await answer
  } finally {
    clearTimeout(limit)
    await worker.terminate()
  }
}

function answerOf(worker: Worker): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    worker.on('message', (resposta: RespostaPlanilha) => {
      if ('bytes' in resposta) resolve(Buffer.from(resposta.bytes))
      else reject(new Error(`The sheet could not be written: ${resposta.erro}`))
    })
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new AppError('EXPORTACAO_GRANDE_DEMAIS') : error),
    )
    worker.on('exit', () => reject(new AppError('EXPORTACAO_GRANDE_DEMAIS')))
  })
}
