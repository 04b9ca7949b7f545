import { createContext } from 'node:vm'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { OperacaoEmConflito } from '../apps/web/src/data/local/operacao.ts'
import type * as Entrada from './entrada-do-aparelho.ts'
import { loadAparelho } from './bundle-do-aparelho.ts'
import { falhaOf } from './falhas/falhas.ts'
import type { Conta, Mundo } from './mundo.ts'

type Programa = typeof Entrada

/** A value that the device called saved, and that the server has not confirmed yet. */
export interface Salvo {
  tabela: 'clientes' | 'orcamentos'
  id: string
  /** as the device names it, and the column of the server */
  campo: string
  coluna: string
  valor: string
  /** what the person had before her eyes when she wrote it: what stood there, and what she wrote before it was sent */
  vistos?: string[]
}

/** Timers that are longer are waiting times: the simulation says itself when time has passed. */
const LONGEST_TIMER_MS = 100
const HOUR_MS = 3_600_000

/**
 * A telephone with the real store, outbox and sync of the web application: its own IndexedDB (fake-indexeddb), its own
 * localStorage, clock and line. The program on it may be ended and begin anew; what it stored stays.
 */
export class Aparelho {
  readonly nome: string
  /** what it called saved, by record and field */
  readonly salvos = new Map<string, Salvo>()
  online = true
  /** so many of the next answers get lost on the way back */
  lost = 0
  /** whether the last thing that it did was a sync that reached the server */
  isEqual = false
  /** keys of calls that the server has done */
  readonly #arrived = new Set<string>()
  readonly #mundo: Mundo
  readonly #indexedDB = new IDBFactory()
  readonly #stored = new Map<string, string>()
  readonly #skewMs: number
  readonly #whose: () => Conta
  #events = new EventTarget()
  #stop: () => void = () => undefined
  #programa: Promise<Programa> | null = null
  #ended: Promise<void> = Promise.resolve()
  #end: () => void = () => undefined
  /** the program that runs now; what an older one still does reaches nobody */
  #life = 0

  constructor(
    mundo: Mundo,
    { nome, skewHours, whose }: { nome: string; skewHours: number; whose: () => Conta },
  ) {
    this.#mundo = mundo
    this.nome = nome
    this.#skewMs = skewHours * HOUR_MS
    this.#whose = whose
  }

  /** The running program; it is started when nobody has, and signs in by itself as whose it is. */
  programa(): Promise<Programa> {
    this.#programa ??= this.#start()
    return this.#programa
  }

  async #start(): Promise<Programa> {
    const nome = process.env['LAPIDA_FALHA']
    const script = await loadAparelho(nome === undefined ? undefined : falhaOf(nome))
    this.#ended = new Promise((resolve) => {
      this.#end = resolve
    })
    const programa = script.runInContext(createContext(this.#world())) as Programa
    const { usuario, token } = this.#whose()
    const user = usuario as Parameters<Programa['startSession']>[0]
    programa.startSession(user, token)
    await programa.openStore(programa.chaveOf(user))
    this.#stop = programa.startSync()
    return programa
  }

  /** Ends the program without a word, as a system that needs the memory does. */
  kill(): void {
    this.#stop()
    this.#life += 1
    this.#end()
    this.#programa = null
    this.#events = new EventTarget()
  }

  /** The line comes back, and waiting times that grew without it say nothing any more. */
  connect(): void {
    this.online = true
    this.#events.dispatchEvent(new Event('online'))
  }

  /** Waits until the device has sent and fetched what it can now. */
  async settle(): Promise<void> {
    const programa = await this.programa()
    const life = this.#life
    // Of a program that ends meanwhile nobody waits for anything.
    await Promise.race([programa.syncNow(), this.#ended])
    if (life === this.#life) await this.#confirm(programa)
  }

  keep(salvo: Salvo): void {
    // It may be with the server before the device hears of it.
    this.#mundo.livro.doubt(`${salvo.tabela}.${salvo.coluna}`, salvo.id, salvo.valor)
    const chave = `${salvo.tabela}/${salvo.id}/${salvo.campo}`
    const before = this.salvos.get(chave)
    const vistos = [...(before ? [...(before.vistos ?? []), before.valor] : []), ...(salvo.vistos ?? [])]
    this.salvos.set(chave, { ...salvo, vistos })
  }

  /** A person saw both values: hers is given up, or goes on in sight of the other. */
  choose(
    { tabela, id, campo }: Omit<Salvo, 'valor'>,
    { lado, visto }: { lado: 'minha' | 'atual'; visto: string },
  ): void {
    const chave = `${tabela}/${id}/${campo}`
    const salvo = this.salvos.get(chave)
    if (!salvo) return
    if (lado === 'atual') this.salvos.delete(chave)
    else this.salvos.set(chave, { ...salvo, vistos: [...(salvo.vistos ?? []), visto] })
  }

  /** What stands on the device of a record, and whether something of it waits for the server or for the person. */
  async find(
    tabela: Salvo['tabela'],
    id: string,
  ): Promise<{ registro: object | null; espera: 'nada' | 'envio' | 'pessoa' }> {
    const store = (await this.programa()).currentStore()
    const registro = (await store[tabela].get(id)) ?? null
    const operacoes = await store.operacoes.where({ recurso: tabela, registroId: id }).toArray()
    const refused = operacoes.some(({ estado }) => estado === 'erro')
    return { registro, espera: refused ? 'pessoa' : operacoes.length > 0 ? 'envio' : 'nada' }
  }

  /** Quotes as the device shows them, and how many writes wait. */
  async state(): Promise<{
    orcamentos: { id: string; versao: number; valorTotal: number }[]
    esperam: number
  }> {
    const store = (await this.programa()).currentStore()
    return { orcamentos: await store.orcamentos.toArray(), esperam: await store.operacoes.count() }
  }

  /** The changes of this device that met another one. */
  async conflitos(): Promise<OperacaoEmConflito[]> {
    const { currentStore, isConflito } = await this.programa()
    return (await currentStore().operacoes.orderBy('ordem').toArray()).filter(isConflito)
  }

  /** What the device has of a record as the server wrote it; null where it has none. */
  async copiaOf({ recurso, registroId }: OperacaoEmConflito): Promise<object | null> {
    const { currentStore } = await this.programa()
    return ((await currentStore().copias.get([recurso, registroId]))?.valor as object | undefined) ?? null
  }

  /** What no longer waits is with the server now: from here on the server's book answers for it. */
  async #confirm(programa: Programa): Promise<void> {
    for (const [chave, salvo] of this.salvos) {
      const { tabela, id } = salvo
      const waiting = await programa
        .currentStore()
        .operacoes.where({ recurso: tabela, registroId: id })
        .count()
      // What was written over it meanwhile is confirmed by itself.
      if (waiting > 0 || this.salvos.get(chave) !== salvo) continue
      this.salvos.delete(chave)
    }
  }

  /** The names that the application knows of its browser; all else is the language's own. */
  #world(): Record<string, unknown> {
    const life = this.#life
    const events = this.#events
    const skewMs = this.#skewMs
    const Clock = class extends Date {
      constructor(...parts: unknown[]) {
        super(...((parts.length === 0 ? [Date.now() + skewMs] : parts) as [number]))
      }
      static override now() {
        return Date.now() + skewMs
      }
    }
    const world = {
      indexedDB: this.#indexedDB,
      IDBKeyRange,
      localStorage: storageOf(this.#stored),
      navigator: { onLine: true, userAgent: this.nome },
      document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
      setTimeout: (work: () => void, delay = 0) =>
        delay <= LONGEST_TIMER_MS ? setTimeout(work, delay) : undefined,
      clearTimeout: (timer?: NodeJS.Timeout) => clearTimeout(timer),
      performance: { now: () => performance.now() },
      // What the program reports to nobody breaks the month.
      reportError: (error: unknown) => {
        throw error
      },
      fetch: (url: string, request: RequestInit) => this.#fetch(url, request, life),
      Date: Clock,
    }
    // Dexie follows the promises of its own world: those of another, as crypto.subtle gives them, it does not know.
    const randomness = {
      randomUUID: () => crypto.randomUUID(),
      getRandomValues: (list: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(list),
    }
    const own = {
      AbortController,
      Blob,
      CustomEvent,
      Event,
      EventTarget,
      FormData,
      Headers,
      Response,
      TextDecoder,
      TextEncoder,
      URL,
    }
    return { ...world, ...own, URLSearchParams, console, queueMicrotask, structuredClone, crypto: randomness }
  }

  /** What somebody typed and this call brings. */
  #sentIn(url: string, payload: string): Salvo[] {
    return [...this.salvos.values()].filter(
      ({ id, valor }) =>
        (url.includes(id) || payload.includes(id)) && payload.includes(JSON.stringify(valor)),
    )
  }

  /** The server has done it, whether or not the device hears of it; a repetition does nothing. */
  #arrive(key: string | undefined, sent: readonly Salvo[]): void {
    if (key === undefined || this.#arrived.has(key)) return
    this.#arrived.add(key)
    for (const { tabela, coluna, id, valor, vistos = [] } of sent)
      this.#mundo.livro.replace(`${tabela}.${coluna}`, id, { valor, vistos, quem: this.nome })
  }

  async #fetch(url: string, { method = 'GET', headers, body }: RequestInit, life: number): Promise<Response> {
    if (!this.online) throw new TypeError('Failed to fetch')
    const asked = Object.fromEntries(new Headers(headers))
    const payload = typeof body === 'string' ? body : undefined
    const sent = payload === undefined || method === 'GET' ? [] : this.#sentIn(url, payload)
    const { status, text, type } = await this.#mundo.carry(this.#whose(), {
      method: method as 'GET',
      url,
      headers: asked,
      ...(payload !== undefined && { payload }),
    })
    if (status >= 200 && status < 300) this.#arrive(asked['idempotency-key'], sent)
    // Who asked is gone, and nobody hears the answer.
    if (life !== this.#life) return new Promise(() => undefined)
    this.lost -= 1
    if (this.lost >= 0) throw new TypeError('Failed to fetch')
    this.lost = 0
    return new Response(text, { status, headers: { 'content-type': type } })
  }
}

/** localStorage as a browser has it: its keys are also its own names. */
function storageOf(stored: Map<string, string>): unknown {
  const methods = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  return new Proxy(methods, { ownKeys: () => [...stored.keys()] })
}
