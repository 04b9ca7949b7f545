import type { Table } from 'dexie'
import { isOnline, subscribeToConnection } from '#shared/connection.ts'
import { Listeners } from '#shared/listeners.ts'
import { currentSession, subscribeToSession } from '#shared/session.ts'
import { ApiError, type CodigoFalha } from '#data/api/api.ts'
import type { DocumentoGuardado } from '#data/local/documento-guardado.ts'
import { withLock } from './lock.ts'
import { stillHere } from './still-here.ts'
import { decideResultado } from '#data/local/operacao.ts'
import { openedStore, type Store } from '#data/local/store.ts'

/** A document goes to the server when it has not been changed for so long. */
const QUIET_MS = 1_500
const IDLE_RETRY_MS = 20_000
/** So long a document waits for what has to be there before it, before it looks again. */
const BEHIND_MS = 3_000

/** Whether a document waits for something that has to be there before it. */
export type Pronto = 'enviar' | 'esperar'

/** How a kind of document is kept and sent. */
export interface TipoDeDocumento<Servidor, Guardado extends DocumentoGuardado<Servidor>> {
  /** name of its lock */
  nome: string
  tabela: (store: Store) => Table<Guardado, string, Guardado>
  get: (id: string) => Promise<Servidor>
  /** Gives what the answer changes of the kept row: the version, at least. */
  replace: (guardado: Guardado) => Promise<Partial<Guardado>>
  remove: (id: string) => Promise<unknown>
  restore: (id: string) => Promise<unknown>
  isReady?: (store: Store, guardado: Guardado) => Promise<Pronto>
  /** the server does not know it, or has it deleted */
  desaparecido: CodigoFalha
  /** the server has another state of it */
  outroEstado: readonly CodigoFalha[]
  /** What makes a refused document one that can be sent again; null: the person decides. */
  mend?: (guardado: Guardado, erro: ApiError) => Promise<Partial<Guardado> | null>
  /** the row for what the server answered; what this device knew already may stay */
  received: (servidor: Servidor) => Guardado
  versaoOf: (servidor: Servidor) => number
  isSame: (servidor: Servidor, guardado: Guardado) => boolean
}

/** Brings documents of one kind to the server, each as it was left last. */
export class EnvioDeDocumentos<Servidor, Guardado extends DocumentoGuardado<Servidor>> {
  readonly #tipo: TipoDeDocumento<Servidor, Guardado>
  readonly #requests = new Listeners()
  #current: Promise<void> | null = null
  #again = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tipo: TipoDeDocumento<Servidor, Guardado>) {
    this.#tipo = tipo
  }

  /** A document was changed: it is sent once it has been left alone for a moment. */
  readonly request = (): void => this.#requests.notify()

  /** Sends what is due; one run at a time over all windows, and one more when asked meanwhile. */
  readonly send = (): Promise<void> => {
    if (this.#current) this.#again = true
    else this.#current = this.#runUntilQuiet()
    return this.#current
  }

  /** Sends from now on: after every change, and when the connection or the sign-in comes back. Gives what ends it. */
  readonly start = (): (() => void) => {
    const onOnline = () => void this.#retryAtOnce()
    const onSession = () => {
      if (currentSession().estado === 'entrou') void this.#retryAtOnce()
    }
    const stops = [
      this.#requests.subscribe(() => void this.#scheduleNext()),
      subscribeToConnection(onOnline),
      subscribeToSession(onSession),
    ]
    addEventListener('online', onOnline)
    void this.retryRecusados()
    return () => {
      clearTimeout(this.#timer)
      stops.forEach((stop) => stop())
      removeEventListener('online', onOnline)
    }
  }

  /**
   * Sends what was refused once more, and all that waits: a newer program may take what an older one held back. What is
   * refused again waits for the person again.
   */
  readonly retryRecusados = async (): Promise<void> => {
    const store = openedStore()
    if (!store) return
    const table = this.#tipo.tabela(store)
    await store.transaction('rw', table, async () => {
      const refused = await table.filter(({ problema }) => problema?.tipo === 'com-problema').toArray()
      await table.bulkPut(refused.map((one) => ({ ...one, problema: null })))
    })
    await this.#retryAtOnce()
  }

  async #runUntilQuiet(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      do {
        this.#again = false
        await this.#runOnce()
      } while (this.#again)
    } finally {
      this.#current = null
      await this.#scheduleNext()
    }
  }

  async #runOnce(): Promise<void> {
    const store = openedStore()
    if (!store || !stillHere(store)) return
    await withLock(`lapida-${this.#tipo.nome}-${store.userId}`, async () => {
      const waiting = await this.#waiting(store)
      for (const guardado of waiting.filter((one) => dueAt(one) <= Date.now())) {
        if (!stillHere(store)) return
        const reachable = await this.#deliver(store, guardado)
        if (!reachable) return
      }
    })
  }

  #waiting(store: Store): Promise<Guardado[]> {
    return this.#tipo
      .tabela(store)
      .filter(({ pedido, problema }) => pedido !== null && problema === null)
      .toArray()
  }

  /** Sends one document once. Gives false when the server cannot be asked for more now. */
  async #deliver(store: Store, guardado: Guardado): Promise<boolean> {
    try {
      await this.#tell(store, guardado)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!stillHere(store)) return false
      const { status, code, message, campos, retryAfterSeconds } = error
      const resultado = { ok: false as const, erro: { status, code, message, campos }, retryAfterSeconds }
      const decisao = decideResultado(resultado, guardado.tentativas + 1, Math.random())
      if (decisao.tipo === 'esperar') {
        await this.#wait(store, guardado, decisao.esperaMs)
        return decisao.alcance === 'operacao'
      }
      if (decisao.tipo === 'entregar-a-pessoa') await this.#handOver(store, guardado, error)
      return decisao.tipo !== 'pausar'
    }
  }

  #wait(store: Store, guardado: Guardado, forMs: number): Promise<void> {
    const tentativas = guardado.tentativas + 1
    return this.#changeUnchanged(store, guardado, { tentativas, proximaTentativa: Date.now() + forMs })
  }

  async #tell(store: Store, guardado: Guardado): Promise<void> {
    const kind = this.#tipo
    if (guardado.pedido === 'excluir') {
      await kind.remove(guardado.id)
      await this.#forget(store, guardado)
    } else if (guardado.pedido === 'restaurar') {
      await kind.restore(guardado.id)
      await this.#changeUnchanged(store, guardado, { pedido: 'guardar', tentativas: 0 })
      this.#again = true
    } else {
      const ready = (await kind.isReady?.(store, guardado)) ?? 'enviar'
      if (ready === 'esperar') return this.#wait(store, { ...guardado, tentativas: 0 }, BEHIND_MS)
      await this.#completed(store, guardado, await kind.replace(guardado))
    }
  }

  /** The server has it. What was changed while it was on its way is sent from the version that it became. */
  #completed(store: Store, sent: Guardado, answered: Partial<Guardado>): Promise<void> {
    return this.#change(store, sent, (kept) => {
      const isSent = kept.marca === sent.marca && kept.pedido === 'guardar'
      return {
        ...kept,
        ...answered,
        pedido: isSent ? null : kept.pedido,
        tentativas: 0,
        proximaTentativa: 0,
      }
    })
  }

  #forget(store: Store, sent: Guardado): Promise<void> {
    const table = this.#tipo.tabela(store)
    return store.transaction('rw', table, async () => {
      const kept = await table.get(sent.id)
      if (kept?.pedido === 'excluir') await table.delete(sent.id)
    })
  }

  /** Changes what the sending found out, unless the person changed the document meanwhile. */
  #changeUnchanged(
    store: Store,
    sent: Guardado,
    changes: Partial<DocumentoGuardado<Servidor>>,
  ): Promise<void> {
    return this.#change(store, sent, (kept) =>
      kept.marca === sent.marca && kept.pedido === sent.pedido ? { ...kept, ...changes } : null,
    )
  }

  #change(store: Store, sent: Guardado, change: (kept: Guardado) => Guardado | null): Promise<void> {
    const table = this.#tipo.tabela(store)
    return store.transaction('rw', table, async () => {
      const kept = await table.get(sent.id)
      const changed = kept ? change(kept) : null
      if (changed) await table.put(changed)
    })
  }

  /** Trying the same again would change nothing. */
  async #handOver(store: Store, guardado: Guardado, error: ApiError): Promise<void> {
    const { desaparecido, outroEstado, mend } = this.#tipo
    const gone = error.code === desaparecido
    if (gone && guardado.pedido === 'excluir') return this.#forget(store, guardado)
    // Deleted on another device and changed on this one: what was changed wins, and deleting it again is easy.
    if (gone && guardado.pedido === 'guardar')
      return this.#changeUnchanged(store, guardado, { pedido: 'restaurar' })
    if (gone) return this.#changeUnchanged(store, guardado, { pedido: 'guardar', versao: 0 })
    if (outroEstado.includes(error.code)) return this.#meetServer(store, guardado)
    const mended = (await mend?.(guardado, error)) ?? null
    if (mended) {
      this.#again = true
      return this.#change(store, guardado, (kept) =>
        kept.marca === guardado.marca && kept.pedido === guardado.pedido ? { ...kept, ...mended } : null,
      )
    }
    const linhas = [...new Set(Object.values(error.campos))].filter((linha) => linha !== error.message)
    await this.#changeUnchanged(store, guardado, {
      problema: { tipo: 'com-problema', mensagem: error.message, linhas },
    })
  }

  /** The server has another version: the same content is no conflict (an answer of ours was lost on its way). */
  async #meetServer(store: Store, guardado: Guardado): Promise<void> {
    const { get, received, versaoOf, isSame } = this.#tipo
    const servidor = await get(guardado.id)
    if (guardado.pedido === 'excluir') return this.#change(store, guardado, () => received(servidor))
    if (isSame(servidor, guardado)) {
      const versao = versaoOf(servidor)
      return this.#change(store, guardado, (kept) => ({
        ...kept,
        versao,
        pedido: kept.marca === guardado.marca && kept.pedido === 'guardar' ? null : kept.pedido,
        tentativas: 0,
        proximaTentativa: 0,
      }))
    }
    await this.#change(store, guardado, (kept) => ({ ...kept, problema: { tipo: 'conflito', servidor } }))
  }

  async #scheduleNext(): Promise<void> {
    clearTimeout(this.#timer)
    const store = openedStore()
    if (!store || !stillHere(store)) return
    const waiting = await this.#waiting(store)
    if (waiting.length === 0) return
    const wait = Math.min(...waiting.map(dueAt)) - Date.now()
    const longest = isOnline() ? IDLE_RETRY_MS : 3 * IDLE_RETRY_MS
    this.#timer = setTimeout(() => void this.send(), Math.min(Math.max(wait, 250), longest))
  }

  /** Waiting times that grew without a connection say nothing any more. */
  async #retryAtOnce(): Promise<void> {
    const store = openedStore()
    if (!store) return
    const table = this.#tipo.tabela(store)
    await store.transaction('rw', table, async () => {
      const waiting = await table.filter(({ pedido }) => pedido !== null).toArray()
      await table.bulkPut(waiting.map((one) => ({ ...one, proximaTentativa: 0 })))
    })
    await this.send()
  }
}

function dueAt({ pedido, updatedAt, proximaTentativa }: DocumentoGuardado<unknown>): number {
  const quietAt = pedido === 'guardar' ? Date.parse(updatedAt) + QUIET_MS : 0
  return Math.max(quietAt, proximaTentativa)
}
