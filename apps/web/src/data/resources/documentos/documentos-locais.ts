import type { Table } from 'dexie'
import { isOnline } from '#shared/connection.ts'
import { ApiError } from '#data/api/api.ts'
import { byChange, SEM_PEDIDO, withEscrita, type DocumentoGuardado } from '#data/local/documento-guardado.ts'
import { requestSyncLater } from '#data/queue/sync-request.ts'
import type { TipoDeDocumento } from '#data/sending/envio-documentos.ts'
import { currentStore, openedStore, type Store } from '#data/local/store.ts'

/** So many of the documents changed last are kept with their content, to be opened without network. */
const KEPT_WHOLE = 30

/** What a list says of a document. */
interface Listado {
  id: string
  versao: number
  updatedAt: string
}

/** How documents of one kind are read: beside how they are sent. */
/** What the editor of a document has seen of it. */
export interface VistoNoEditor {
  /** whether the write of this mark has been seen there */
  isKnown: (marca: string) => boolean
  /** the server's version of the last state that was seen there */
  versao: number
}

export interface LeituraDeDocumentos<
  Servidor,
  Guardado extends DocumentoGuardado<Servidor>,
  Resumo extends Listado,
> {
  tipo: TipoDeDocumento<Servidor, Guardado>
  list: (options: { timeoutMs?: number }) => Promise<Resumo[]>
  /** whether what is kept is what the list, or the server's answer, speaks of */
  isCurrent: (kept: Guardado, known: Resumo | Servidor) => boolean
  /** What else is written with a received document, and the tables of it. */
  beside?: {
    tables: (store: Store) => Table[]
    write: (store: Store, kept: Guardado | undefined, received: Guardado) => Promise<void>
  }
}

/** Which of two states of a document goes on. */
export type EscolhaDoConflito = 'deste-aparelho' | 'do-servidor'

/** A device without any document waits so long to hear of one, before it begins an empty one. */
const PATIENCE_MS = 4_000

/** The documents of one kind on this device: what it has is read and written here, the server hears of it later. */
export class DocumentosLocais<
  Servidor,
  Guardado extends DocumentoGuardado<Servidor>,
  Resumo extends Listado,
> {
  readonly #leitura: LeituraDeDocumentos<Servidor, Guardado, Resumo>

  constructor(leitura: LeituraDeDocumentos<Servidor, Guardado, Resumo>) {
    this.#leitura = leitura
  }

  #table(store: Store): Table<Guardado, string, Guardado> {
    return this.#leitura.tipo.tabela(store)
  }

  /** All that this device has; none while nobody is signed in. */
  readonly all = async (): Promise<Guardado[]> => {
    const store = openedStore()
    return store ? this.#table(store).toArray() : []
  }

  /** What this device has of a document; null when there is nothing. */
  readonly find = async (id: string): Promise<Guardado | null> => {
    const store = openedStore()
    return (store && (await this.#table(store).get(id))) ?? null
  }

  /** The server's list; what is gone goes from here too, and the newest are brought whole. @throws {ApiError} */
  readonly load = async (): Promise<Resumo[]> => {
    const list = await this.#leitura.list({})
    const store = openedStore()
    if (store) {
      await this.#forgetGone(store, list)
      void this.#bringNewer(store, list)
    }
    return list
  }

  /** What of the server's list is newer than here, and what this device has of all others that are not deleted. */
  readonly merge = (
    server: readonly Resumo[],
    kept: readonly Guardado[],
  ): { ofServer: Resumo[]; own: Guardado[] } => {
    const known = new Map(kept.map((one) => [one.id, one]))
    const ofServer = server.filter(({ id, versao }) => {
      const own = known.get(id)
      return own === undefined || (own.pedido === null && own.versao < versao)
    })
    const shown = new Set(ofServer.map(({ id }) => id))
    return { ofServer, own: kept.filter(({ id, pedido }) => pedido !== 'excluir' && !shown.has(id)) }
  }

  /** What another device deleted goes from here too; what waits for the server never does. */
  async #forgetGone(store: Store, list: readonly Resumo[]): Promise<void> {
    const there = new Set(list.map(({ id }) => id))
    await this.#table(store)
      .filter(({ id, pedido }) => pedido === null && !there.has(id))
      .delete()
  }

  async #bringNewer(store: Store, list: readonly Resumo[]): Promise<void> {
    try {
      for (const listed of list.toSorted(byChange).slice(0, KEPT_WHOLE)) {
        if (openedStore() !== store) return
        const kept = await this.#table(store).get(listed.id)
        const current = kept && this.#leitura.isCurrent(kept, listed)
        if (!current && (kept?.pedido ?? null) === null) await this.#fetch(store, listed.id)
      }
    } catch (error) {
      // Without network the next look at the list goes on.
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Brings a document from the server; what this device has not sent yet stays as it is. */
  async #fetch(store: Store, id: string): Promise<Guardado> {
    return this.receive(await this.#leitura.tipo.get(id), store)
  }

  /** Looks whether the server has another state of a document that is open here; without network it does nothing. */
  readonly refresh = async (id: string): Promise<void> => {
    const store = openedStore()
    const kept = store && (await this.#table(store).get(id))
    if (!kept || kept.versao === 0 || kept.pedido !== null || !isOnline()) return
    try {
      const servidor = await this.#leitura.tipo.get(id)
      if (openedStore() === store && !this.#leitura.isCurrent(kept, servidor))
        await this.receive(servidor, store)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  /** Keeps what the server answered about a document, unless something of it still waits here. Gives what is kept. */
  readonly receive = async (servidor: Servidor, store: Store = currentStore()): Promise<Guardado> => {
    const { tipo, beside } = this.#leitura
    const received = tipo.received(servidor)
    const table = this.#table(store)
    return store.transaction('rw', [table, ...(beside?.tables(store) ?? [])], async () => {
      const kept = await table.get(received.id)
      if (kept && (kept.pedido !== null || kept.versao > received.versao)) return kept
      await table.put(received)
      await beside?.write(store, kept, received)
      return received
    })
  }

  /**
   * The document of this id for the editor: what this device has, otherwise what the server has.
   * @throws {ApiError} not found, SEM_CONEXAO where only the server could have it.
   */
  readonly open = async (id: string): Promise<Guardado> => {
    const store = currentStore()
    const kept = await this.#table(store).get(id)
    if (kept && kept.pedido !== 'excluir') return kept
    return this.#fetch(store, id)
  }

  /** The one that was changed last: on this device, otherwise on another one; null when there is none to be had. */
  readonly last = async (): Promise<Guardado | null> => {
    const store = currentStore()
    const kept = await this.#table(store)
      .filter(({ pedido }) => pedido !== 'excluir')
      .toArray()
    const own = kept.toSorted(byChange)[0]
    if (own || !isOnline()) return own ?? null
    try {
      const [newest] = (await this.#leitura.list({ timeoutMs: PATIENCE_MS })).toSorted(byChange)
      return newest ? await this.#fetch(store, newest.id) : null
    } catch (error) {
      if (error instanceof ApiError) return null
      throw error
    }
  }

  /** Keeps a document on this device and asks for it to be sent; a conflict stays until the person has chosen. */
  readonly save = async (
    start: Guardado,
    escrita: Partial<Guardado>,
    visto?: VistoNoEditor,
  ): Promise<void> => {
    const table = this.#table(currentStore())
    await currentStore().transaction('rw', table, async () => {
      const kept = (await table.get(start.id)) ?? start
      // What came from the server under a change that was not written yet was seen by nobody: it becomes a conflict.
      const isUnseen = visto !== undefined && kept.pedido === null && !visto.isKnown(kept.marca)
      const base = isUnseen ? { ...kept, versao: visto.versao } : kept
      await table.put(withEscrita<Servidor, Guardado>(base, escrita))
    })
    requestSyncLater()
  }

  /** Deletes a document; the server hears of it when it can. Gives what brings it back. */
  readonly remove = async (id: string): Promise<() => Promise<void>> => {
    const table = this.#table(currentStore())
    const kept = await this.open(id)
    await table.put({ ...kept, ...SEM_PEDIDO, pedido: 'excluir' })
    requestSyncLater()
    return async () => {
      const pedido = kept.versao > 0 ? 'restaurar' : 'guardar'
      await table.put({ ...kept, pedido, updatedAt: new Date().toISOString() })
      requestSyncLater()
    }
  }

  /**
   * Gives up what the server has not got of a document: its own state, where it has one, is what is shown from then on.
   * Gives what brings it back.
   */
  readonly giveUp = async (id: string): Promise<() => Promise<void>> => {
    const table = this.#table(currentStore())
    const kept = await table.get(id)
    await table.delete(id)
    return async () => {
      if (kept) await table.put(kept)
      requestSyncLater()
    }
  }

  /**
   * Ends a conflict. This device's state becomes the newest version and the server's stays among its versions; or the
   * server's goes on and this device's becomes a document of its own by `copy`. Gives the id of that one, or null.
   */
  readonly resolve = async (
    id: string,
    escolha: EscolhaDoConflito,
    copy: (kept: Guardado) => Promise<string>,
  ): Promise<string | null> => {
    const { tipo, beside } = this.#leitura
    const store = currentStore()
    const table = this.#table(store)
    const kept = await table.get(id)
    if (kept?.problema?.tipo !== 'conflito') return null
    const { servidor } = kept.problema
    if (escolha === 'deste-aparelho') {
      await table.put({ ...kept, versao: tipo.versaoOf(servidor), problema: null, tentativas: 0 })
      requestSyncLater()
      return null
    }
    const copied = await copy(kept)
    const received = tipo.received(servidor)
    await store.transaction('rw', [table, ...(beside?.tables(store) ?? [])], async () => {
      await table.put(received)
      await beside?.write(store, kept, received)
    })
    return copied
  }
}
