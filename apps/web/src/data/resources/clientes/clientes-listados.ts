import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { clienteListado, sortClientes, type ClienteListado } from '@lapida/domain/cliente/lista'
import { Listeners } from '#shared/listeners.ts'
import { openedStore, type Local, type Store } from '#data/local/store.ts'

export type ClienteDaLista = ClienteListado<Local<Cliente>>

interface Listados {
  store: Store | null
  /** undefined until they were read the first time */
  lista: ClienteDaLista[] | undefined
  /** why they could not be read */
  falha: unknown
}

const NOTHING: Listados = { store: null, lista: undefined, falha: null }

// One copy that stays when the screen is left: coming back finds the list at once and in its full height, so that it
// scrolls to where it was.
let listados = NOTHING
let stopReading: (() => void) | null = null
const listeners = new Listeners()

/**
 * All customers of this device by letter and name, ready to be searched; undefined while they are read.
 * @throws what reading the store threw, so that the screen's error boundary speaks.
 */
export function useClientesListados(): ClienteDaLista[] | undefined {
  const { lista, falha } = useSyncExternalStore(subscribe, snapshot)
  if (falha !== null) throw falha
  return lista
}

function snapshot(): Listados {
  return listados.store === openedStore() ? listados : NOTHING
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = listeners.subscribe(listener)
  if (!stopReading || listados.store !== openedStore()) startReading()
  return () => {
    unsubscribe()
    if (!listeners.isEmpty) return
    stopReading?.()
    stopReading = null
    if (listados.falha !== null) listados = NOTHING
  }
}

function startReading(): void {
  stopReading?.()
  const store = openedStore()
  if (!store) return
  if (listados.store !== store) listados = { ...NOTHING, store }
  const subscription = liveQuery(() => store.clientes.toArray()).subscribe({
    next: (clientes) => publish({ store, lista: sortClientes(withKnownTexts(clientes)), falha: null }),
    error: (falha: unknown) => publish({ store, lista: undefined, falha }),
  })
  stopReading = () => subscription.unsubscribe()
}

function publish(next: Listados): void {
  listados = next
  listeners.notify()
}

/** Folding the text of thousands costs more than anything else here: of those that kept their words it is known. */
function withKnownTexts(clientes: Local<Cliente>[]): ClienteDaLista[] {
  const known = new Map(listados.lista?.map((listado) => [listado.cliente.id, listado]))
  return clientes.map((cliente) => {
    const before = known.get(cliente.id)
    return before && hasSameWords(before.cliente, cliente) ? { ...before, cliente } : clienteListado(cliente)
  })
}

function hasSameWords(one: Cliente, other: Cliente): boolean {
  return (
    one.nomeCompleto === other.nomeCompleto && one.telefone === other.telefone && one.email === other.email
  )
}
