import { Dexie, type ObservabilitySet } from 'dexie'
import { useSyncExternalStore } from 'react'
import { Listeners } from '#shared/listeners.ts'
import { changedKeys, type ChangedKeys, type OneTable } from './changed-keys.ts'
import { openedStore, type Store } from './store.ts'

interface Lida<Item> {
  store: Store | null
  /** undefined until it was read the first time */
  lista: Item[] | undefined
  /** why it could not be read */
  falha: unknown
}

/** What is read of a table. */
interface TableOf<Registro> extends OneTable {
  toArray: () => PromiseLike<Registro[]>
  bulkGet: (ids: string[]) => PromiseLike<(Registro | undefined)[]>
}

export interface ListaVivaOptions<Registro, Item> {
  table: (store: Store) => TableOf<Registro>
  /**
   * The list of the records, of which those that did not change are the objects they were. `leitura` counts readings of
   * the device: what was written before one began is in it. `before` is the list that stood.
   */
  arrange: (registros: Registro[], leitura: number, before: readonly Item[] | undefined) => Item[]
}

/**
 * One list of this device for all screens that show it, as it is now. It stays when a screen is left: coming back finds
 * it at once and in its full height, so that it scrolls to where it was. Of thousands of records only those that a
 * transaction changed are read again.
 */
export class ListaViva<Registro extends { id: string }, Item> {
  readonly #options: ListaVivaOptions<Registro, Item>
  readonly #listeners = new Listeners()
  #lida: Lida<Item> = { store: null, lista: undefined, falha: null }
  #registros = new Map<string, Registro>()
  #leituras = 0
  #stop: (() => void) | null = null

  constructor(options: ListaVivaOptions<Registro, Item>) {
    this.#options = options
  }

  /** How often the device has been read. */
  get leituras(): number {
    return this.#leituras
  }

  /** Shows another list until the device is read again; nothing where none is shown. */
  readonly change = (next: (lista: Item[]) => Item[]): void => {
    if (this.#lida.lista) this.#publish({ ...this.#lida, lista: next(this.#lida.lista) })
  }

  /** Reads the device anew. */
  readonly restart = (): void => {
    this.#stop?.()
    const store = openedStore()
    if (!store) return
    if (this.#lida.store !== store) this.#lida = { store, lista: undefined, falha: null }
    this.#stop = this.#follow(store)
  }

  /** As it stands; null for what is another user's. */
  readonly snapshot = (): Lida<Item> | null => (this.#lida.store === openedStore() ? this.#lida : null)

  /** Calls the listener when it changes; the device is read while somebody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    const unsubscribe = this.#listeners.subscribe(listener)
    if (!this.#stop || this.#lida.store !== openedStore()) this.restart()
    return () => {
      unsubscribe()
      if (!this.#listeners.isEmpty) return
      this.#stop?.()
      this.#stop = null
      if (this.#lida.falha !== null) this.#lida = { store: null, lista: undefined, falha: null }
    }
  }

  /** Reads all, and then what changes, one reading after the other; gives what ends it. */
  #follow(store: Store): () => void {
    const table = this.#options.table(store)
    let wanted: ChangedKeys = 'all'
    let isReading = false
    let isOver = false
    const readWanted = async () => {
      if (isReading) return
      isReading = true
      try {
        while (!isOver && (wanted === 'all' || wanted.size > 0)) {
          const now = wanted
          wanted = new Set()
          this.#leituras += 1
          const leitura = this.#leituras
          const registros = await readChanged(table, now, this.#registros)
          if (!isOver) this.#take(store, registros, leitura)
        }
      } catch (falha) {
        wanted = 'all'
        if (!isOver) this.#publish({ store, lista: undefined, falha })
      } finally {
        isReading = false
      }
    }
    const hear = (parts: ObservabilitySet) => {
      const changed = changedKeys(parts, table)
      wanted = wanted === 'all' || changed === 'all' ? 'all' : new Set([...wanted, ...changed])
      void readWanted()
    }
    Dexie.on.storagemutated.subscribe(hear)
    void readWanted()
    return () => {
      isOver = true
      Dexie.on.storagemutated.unsubscribe(hear)
    }
  }

  #take(store: Store, registros: Map<string, Registro>, leitura: number): void {
    this.#registros = registros
    const lista = this.#options.arrange([...registros.values()], leitura, this.#lida.lista)
    this.#publish({ store, lista, falha: null })
  }

  #publish(next: Lida<Item>): void {
    this.#lida = next
    this.#listeners.notify()
  }
}

/** The records as they are now; `before` is what was known of them, and is left as it is. */
async function readChanged<Registro extends { id: string }>(
  table: TableOf<Registro>,
  changed: ChangedKeys,
  before: ReadonlyMap<string, Registro>,
): Promise<Map<string, Registro>> {
  if (changed === 'all') return new Map((await table.toArray()).map((registro) => [registro.id, registro]))
  const ids = [...changed]
  const found = await table.bulkGet(ids)
  const registros = new Map(before)
  for (const [index, id] of ids.entries()) {
    const registro = found[index]
    if (registro) registros.set(id, registro)
    else registros.delete(id)
  }
  return registros
}

/**
 * The list; undefined while it is read.
 * @throws what reading the store threw, so that the screen's error boundary speaks.
 */
export function useListaViva<Registro extends { id: string }, Item>({
  subscribe,
  snapshot,
}: ListaViva<Registro, Item>): Item[] | undefined {
  const lida = useSyncExternalStore(subscribe, snapshot)
  if (lida === null) return undefined
  if (lida.falha !== null) throw lida.falha
  return lida.lista
}
