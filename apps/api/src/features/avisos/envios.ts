import { textoNeutroOfAviso } from '@lapida/domain/avisos/texto-of-aviso'
import { forgetEndpoint } from '#features/push/forget-endpoint.ts'
import { loadVapidKey } from '#features/push/load-vapid-key.ts'
import { sendPush, type Desfecho } from '#features/push/send-push.ts'
import type { VapidKey } from '#features/push/vapid.ts'
import type { Deps } from '#http/deps.ts'
import { avisoMail } from './aviso-mail.ts'
import {
  claimEnvios,
  deleteEnvio,
  ENVIOS,
  findEnvio,
  inTransaction,
  postponeEnvio,
  type Destino,
  type LinhaAviso,
  type LinhaEnvio,
} from './avisos.repository.ts'
import { presentAviso } from './avisos.presenter.ts'
import { nextTentativa } from './pausa-do-envio.ts'

const MOST_AT_ONCE = 8
/** Longer than one sending can take: whoever took it and fell is followed by somebody else then. */
const TAKEN_FOR_MS = 60_000
/** How late a retry can be; what is new is told at once by the database. */
const LOOK_EVERY_MS = 5_000

type Conteudo = NonNullable<Awaited<ReturnType<typeof findEnvio>>>

/**
 * Sends what `announce` laid down, from one process of all at a time for each: to browsers and by mail, tried again for an
 * hour. Nobody waits for it, and nothing of it reaches the customer who did what is told.
 */
export class Envios {
  readonly #deps: Deps
  readonly #onFailure: (error: unknown) => void
  readonly #sending = new Set<Promise<void>>()
  #key: Promise<VapidKey> | undefined
  #running: Promise<void> | null = null
  #again = false
  #ended = false
  #timer: ReturnType<typeof setInterval> | undefined
  #stopHearing = () => {}

  constructor(deps: Deps, onFailure: (error: unknown) => void) {
    this.#deps = deps
    this.#onFailure = onFailure
  }

  /** Looks now, whenever something is laid down, and now and then for what is to be tried again. */
  start(): void {
    const look = () => void this.run()
    this.#timer = setInterval(look, LOOK_EVERY_MS)
    this.#timer.unref()
    this.#deps.mudancas.subscribe(ENVIOS, look).then((stop) => {
      this.#stopHearing = stop
      if (this.#ended) stop()
    }, this.#onFailure)
    look()
  }

  /** Takes nothing any more, and resolves when what is under way has ended. */
  async stop(): Promise<void> {
    this.#ended = true
    clearInterval(this.#timer)
    this.#stopHearing()
    await this.#running
    await Promise.all(this.#sending)
  }

  /**
   * Sends everything that is due; resolves when it has ended. What is asked while some is still being taken is done by the
   * same run, and nobody waits for a browser that is slow to answer another.
   */
  async run(): Promise<void> {
    this.#again = true
    this.#running ??= this.#runWhileAsked()
    await this.#running
    await Promise.all(this.#sending)
  }

  async #runWhileAsked(): Promise<void> {
    try {
      while (this.#again && !this.#ended) {
        this.#again = false
        await this.#sendDue()
      }
    } catch (error) {
      // The database is away: the next look finds everything where it was.
      this.#onFailure(error)
    }
    // In the same step as the last look at what was asked: nothing can be asked in between and be forgotten.
    this.#running = null
  }

  async #sendDue(): Promise<void> {
    while (!this.#ended) {
      const taken = await this.#take(MOST_AT_ONCE - this.#sending.size)
      if (taken.length === 0) return
      for (const envio of taken) this.#begin(envio)
      if (this.#sending.size >= MOST_AT_ONCE) await Promise.race(this.#sending)
    }
  }

  #take(limite: number): Promise<LinhaEnvio[]> {
    const now = this.#deps.now()
    const ate = new Date(now.getTime() + TAKEN_FOR_MS)
    return inTransaction(this.#deps.database, { escopo: 'envio' }, (db) =>
      claimEnvios(db, { now, ate, limite }),
    )
  }

  #begin(envio: LinhaEnvio): void {
    const sending = this.#send(envio).catch(this.#onFailure)
    this.#sending.add(sending)
    void sending.then(() => this.#sending.delete(sending))
  }

  async #send(envio: LinhaEnvio): Promise<void> {
    const { userId, id, tentativas, createdAt } = envio
    const inside = <T>(work: (owned: Parameters<typeof findEnvio>[0]) => Promise<T>) =>
      inTransaction(this.#deps.database, { userId }, (db) => work({ db, userId }))
    const conteudo = await inside((owned) => findEnvio(owned, id))
    const desfecho: Desfecho = conteudo ? await this.#deliver(conteudo) : { tipo: 'recusada' }
    const endpoint = conteudo?.destino?.endpoint
    // What hangs on a browser goes with it.
    if (desfecho.tipo === 'morta' && endpoint !== undefined)
      return inside((owned) => forgetEndpoint(owned, endpoint))
    const proximaEm =
      desfecho.tipo === 'depois'
        ? nextTentativa({ tentativas, createdAt, now: this.#deps.now(), pedidos: desfecho.segundos })
        : null
    await inside((owned) =>
      proximaEm === null ? deleteEnvio(owned, id) : postponeEnvio(owned, { id, proximaEm }),
    )
  }

  #deliver({ aviso, emails, destino }: Conteudo): Promise<Desfecho> {
    return destino === null ? this.#sendMail(aviso, emails) : this.#sendPush(aviso, destino)
  }

  async #sendMail(aviso: LinhaAviso, emails: readonly string[]): Promise<Desfecho> {
    const { mailer, config } = this.#deps
    if (!mailer) return { tipo: 'recusada' }
    try {
      await mailer(avisoMail(presentAviso(aviso), emails, config))
      return { tipo: 'enviada' }
    } catch (error) {
      this.#onFailure(error)
      return { tipo: 'depois', segundos: 0 }
    }
  }

  /**
   * What is pushed names nobody, no amount and no number of a quote: a locked screen shows it to anybody. It is sealed for
   * the browser; what that needs to open the quote comes along inside.
   */
  async #sendPush({ id, tipo, orcamentoId }: LinhaAviso, destino: Destino): Promise<Desfecho> {
    const { now, config } = this.#deps
    const texto = JSON.stringify({ id, texto: textoNeutroOfAviso(tipo), orcamentoId })
    return sendPush(
      { destino, texto, urgente: tipo !== 'visto' },
      { key: await this.#loadKey(), now: now(), config },
    )
  }

  #loadKey(): Promise<VapidKey> {
    this.#key ??= inTransaction(this.#deps.database, 'nobody', loadVapidKey).catch((error: unknown) => {
      this.#key = undefined
      throw error
    })
    return this.#key
  }
}
