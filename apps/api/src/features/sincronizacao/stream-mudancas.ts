import { PassThrough } from 'node:stream'
import { AppError } from '#http/app-error.ts'
import { authenticate } from '#http/auth.ts'
import { openContextOf, sessaoOf } from '#http/route.ts'
import type { Mudanca } from '#http/deps.ts'
import type { FastifyRequest } from 'fastify'
import { findCurrentVersao } from './sincronizacao.repository.ts'

/** Proxies end what is silent for a minute; whatever ends a session unheard ends its stream as late as this. */
const BEAT_MS = 25_000
const [MOST_OF_ONE, MOST_OF_ALL] = [20, 2_000]
const RETRY_AFTER_SECONDS = 60
const MOST_UNREAD_BYTES = 64_000
/** Devices whose process ends come back within so long, one after the other, and to another process. */
const COME_BACK_WITHIN_MS = 2_000

/** The streams of this process that are open. */
export class StreamsMudancas {
  readonly #open = new Map<PassThrough, string>()
  #sent = 0

  get figures(): { open: number; sent: number } {
    return { open: this.#open.size, sent: this.#sent }
  }

  /**
   * A stream of server-sent events: the account's version now, and each one that comes, whoever wrote it, as `data:
   * <versão>`; the name of a resource without versions that another session wrote (`data: chapas`); `data: ?` where
   * some may have been missed. It ends with the session.
   * @throws {AppError} MUITAS_TENTATIVAS when too many are open, PROCESSO_SAINDO when the process ends
   */
  async open(request: FastifyRequest): Promise<PassThrough> {
    const { userId, server } = request
    const { mudancas, leaving } = server.deps
    if (leaving.begun) throw new AppError('PROCESSO_SAINDO', { retryAfterSeconds: 1 })
    this.#refuseTooMany(userId)
    const stream = new PassThrough()
    this.#open.set(stream, userId)
    stream.once('close', () => this.#open.delete(stream))
    try {
      const stop = await mudancas.subscribe(userId, (mudanca) => {
        if (isEndOf(mudanca, sessaoOf(request))) stream.end()
        const said = textOf(mudanca, sessaoOf(request))
        if (said === null) return
        this.#sent += 1
        send(stream, `data: ${said}\n\n`)
      })
      const beat = setInterval(() => void this.#beat(stream, request), BEAT_MS)
      stream.once('close', () => {
        stop()
        clearInterval(beat)
      })
      // After subscribing: a change in between is told twice rather than never.
      const versao = await openContextOf(request).inTransaction({ userId }, findCurrentVersao)
      send(stream, `data: ${versao}\n\n`)
      return stream
    } catch (error) {
      stream.destroy()
      throw error
    }
  }

  /** Ends all streams, which would keep the program from ending; says to each when to come back. */
  endAll(): void {
    for (const stream of this.#open.keys()) {
      send(stream, `retry: ${Math.round(Math.random() * COME_BACK_WITHIN_MS)}\n\n`)
      stream.end()
    }
  }

  #refuseTooMany(userId: string): void {
    const ofOne = [...this.#open.values()].filter((owner) => owner === userId).length
    if (ofOne >= MOST_OF_ONE || this.#open.size >= MOST_OF_ALL)
      throw new AppError('MUITAS_TENTATIVAS', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  async #beat(stream: PassThrough, request: FastifyRequest): Promise<void> {
    try {
      await authenticate(request)
      send(stream, ':\n\n')
    } catch {
      // Signed out, or the database is gone: the device asks again, and is told which.
      stream.end()
    }
  }
}

function isEndOf(mudanca: Mudanca | null, sessao: string): boolean {
  return mudanca !== null && 'fim' in mudanca && mudanca.fim === sessao
}

/** Null: the session itself did it, and knows, or it is nothing that devices ask for. */
function textOf(mudanca: Mudanca | null, sessao: string): string | null {
  if (mudanca === null) return '?'
  if ('fim' in mudanca) return null
  if ('versao' in mudanca) return String(mudanca.versao)
  return mudanca.sessao === sessao ? null : mudanca.recurso
}

/** Nobody reads a stream that fills up: it ends rather than grow. */
function send(stream: PassThrough, text: string): void {
  if (stream.writableEnded || stream.destroyed) return
  if (stream.writableLength > MOST_UNREAD_BYTES) stream.destroy()
  else stream.write(text)
}
