import { liveQuery } from 'dexie'
import { useSyncExternalStore } from 'react'
import type { Status } from '@lapida/contracts/valores'
import { Listeners } from '#shared/listeners.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { openedStore, type Store } from '#data/local/store.ts'

interface Listados {
  store: Store | null
  /** undefined until they were read the first time */
  lista: OrcamentoResumo[] | undefined
  /** why they could not be read */
  falha: unknown
}

/** A move that the screen already shows; `escritaEm` counts reads: one that began later has it from the store. */
interface EmTransito {
  status: Status
  escritaEm: number | null
}

const NOTHING: Listados = { store: null, lista: undefined, falha: null }

// One copy for all screens: coming back to a list finds it at once, in its full height, so that it scrolls to where
// it was left.
let listados = NOTHING
let stopReading: (() => void) | null = null
let reads = 0
const emTransito = new Map<string, EmTransito>()
const listeners = new Listeners()

/**
 * The short forms of all quotes of this device, newest first; undefined while they are read. What
 * `showMoved` announced is already in them.
 * @throws what reading the store threw, so that the screen's error boundary speaks.
 */
export function useOrcamentosListados(): OrcamentoResumo[] | undefined {
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
  const subscription = liveQuery(() => readResumos(store)).subscribe({
    next: ({ lista, read }) => {
      forgetArrived(lista, read)
      publish({ store, lista: withMoves(lista), falha: null })
    },
    error: (falha: unknown) => publish({ store, lista: undefined, falha }),
  })
  stopReading = () => subscription.unsubscribe()
}

function publish(next: Listados): void {
  listados = next
  listeners.notify()
}

/** By key and sorted here: reading backwards along an index would go through a cursor, ten times slower. */
async function readResumos(store: Store): Promise<{ lista: OrcamentoResumo[]; read: number }> {
  reads += 1
  const read = reads
  const lista = await store.resumos.toArray()
  return { lista: lista.sort(newestFirst), read }
}

function newestFirst(one: OrcamentoResumo, other: OrcamentoResumo): number {
  if (one.createdAt === other.createdAt) return one.id < other.id ? -1 : 1
  return one.createdAt < other.createdAt ? 1 : -1
}

function withMoves(lista: OrcamentoResumo[]): OrcamentoResumo[] {
  if (emTransito.size === 0) return lista
  return lista.map((resumo) => {
    const move = emTransito.get(resumo.id)
    return move && move.status !== resumo.status ? { ...resumo, status: move.status } : resumo
  })
}

function forgetArrived(lista: readonly OrcamentoResumo[], read: number): void {
  if (emTransito.size === 0) return
  for (const { id, status } of lista) {
    const move = emTransito.get(id)
    const isKnown = move?.escritaEm !== null && move !== undefined && move.escritaEm < read
    if (move && (isKnown || move.status === status)) emTransito.delete(id)
  }
}

/** Shows a quote in another status in the same frame, before `write` has stored it; goes back when that fails. */
export async function showMoved<T>(id: string, status: Status, write: () => Promise<T>): Promise<T> {
  const move: EmTransito = { status, escritaEm: null }
  emTransito.set(id, move)
  if (listados.lista) publish({ ...listados, lista: withMoves(listados.lista) })
  try {
    const written = await write()
    move.escritaEm = reads
    return written
  } catch (error) {
    emTransito.delete(id)
    startReading()
    throw error
  }
}
