import type { PdfProgresso, PdfReply, PdfRequest } from './pdf-messages.ts'

/** Longest wait for a document before it counts as failed. */
const TIMEOUT_MILLISECONDS = 60_000
/** A worker that nobody asks anything for this long gives its memory back. */
const IDLE_MILLISECONDS = 120_000

interface KeptWorker {
  worker: Worker
  /** how to tell each waiting request that the worker broke */
  waiting: Set<(error: Error) => void>
}

// Starting the library takes longer than drawing: the second document of a visit finds it ready.
let kept: KeptWorker | null = null
let idle: ReturnType<typeof setTimeout> | undefined

export interface DrawOptions {
  /** ends the drawing: the worker stops at once, so that a new one starts fresh */
  signal?: AbortSignal
  onProgress?: (progresso: PdfProgresso) => void
}

/**
 * Draws a document in the worker and gives the bytes of its file.
 * @throws {DOMException} AbortError when the signal ended it; when the worker cannot start, the document cannot be drawn or it takes longer than a minute.
 */
export async function drawInWorker(
  request: PdfRequest,
  options: DrawOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  options.signal?.throwIfAborted()
  clearTimeout(idle)
  const current = kept ?? startWorker()
  try {
    const answer = await ask(current, request, options)
    if (!answer.ok) throw new Error(answer.motivo)
    return answer.bytes
  } finally {
    if (current.waiting.size === 0) idle = setTimeout(() => endWorker(current), IDLE_MILLISECONDS)
  }
}

function startWorker(): KeptWorker {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  const started: KeptWorker = { worker, waiting: new Set() }
  worker.addEventListener('error', (event) => {
    endWorker(started, new Error(event.message || 'The worker could not start.'))
  })
  kept = started
  return started
}

function endWorker(ended: KeptWorker, reason = new Error('The worker was ended.')): void {
  ended.worker.terminate()
  if (kept === ended) kept = null
  for (const fail of [...ended.waiting]) fail(reason)
}

/** One request over a channel of its own, so that no answer can reach another request. */
function ask(
  current: KeptWorker,
  request: PdfRequest,
  { signal, onProgress }: DrawOptions,
): Promise<PdfReply> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<PdfReply>((resolve, reject) => {
    const timer = setTimeout(
      () => endWorker(current, new Error('The document took too long.')),
      TIMEOUT_MILLISECONDS,
    )
    const abort = () => {
      const reason: unknown = signal?.reason
      // Another document that is being drawn must not suffer for this one.
      if (current.waiting.size > 1) fail(asError(reason))
      else endWorker(current, asError(reason))
    }
    signal?.addEventListener('abort', abort)
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      current.waiting.delete(fail)
      port1.close()
    }
    function fail(error: Error) {
      settle()
      reject(error)
    }
    current.waiting.add(fail)
    port1.addEventListener('message', ({ data }: MessageEvent<PdfReply | PdfProgresso>) => {
      if ('paginas' in data) return onProgress?.(data)
      settle()
      resolve(data)
    })
    port1.start()
    current.worker.postMessage(request, [port2])
  })
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError')
}
