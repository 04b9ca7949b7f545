import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import { Listeners } from '#shared/listeners.ts'
import { openedStore, type Store } from './store.ts'

interface Lida<Item> {
  store: Store | null
  /** undefined until it was read the first time */
  lista: Item[] | undefined
  /** why it could not be read */
  falha: unknown
}

export interface ListaVivaOptions<Read, Item> {
  /** What lies on the device; read again whenever something of it changes. */
  read: (store: Store) => Promise<Read>
  /** The list of what was read; `before` is the one that stood. */
  arrange: (read: Read, before: readonly Item[] | undefined) => Item[]
}

/**
 * One list of this device for all screens that show it, as it is now. It stays when a screen is left: coming back finds
 * it at once and in its full height, so that it scrolls to where it was.
 */
export class ListaViva<Read, Item> {
  readonly #options: ListaVivaOptions<Read, Item>
  readonly #listeners = new Listeners()
  #lida: Lida<Item> = { store: null, lista: undefined, falha: null }
  #stop: (() => void) | null = null

  constructor(options: ListaVivaOptions<Read, Item>) {
    this.#options = options
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
    const { read, arrange } = this.#options
    const subscription = liveQuery(() => read(store)).subscribe({
      next: (found) => this.#publish({ store, lista: arrange(found, this.#lida.lista), falha: null }),
      error: (falha: unknown) => this.#publish({ store, lista: undefined, falha }),
    })
    this.#stop = () => subscription.unsubscribe()
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

  #publish(next: Lida<Item>): void {
    this.#lida = next
    this.#listeners.notify()
  }
}

/**
 * The list; undefined while it is read.
 * @throws what reading the store threw, so that the screen's error boundary speaks.
 */
export function useListaViva<Read, Item>({ subscribe, snapshot }: ListaViva<Read, Item>): Item[] | undefined {
  const lida = useSyncExternalStore(subscribe, snapshot)
  if (lida === null) return undefined
  if (lida.falha !== null) throw lida.falha
  return lida.lista
}
