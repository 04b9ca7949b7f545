import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#data/api/api.ts'
import { openedStore, type Guardado } from './store.ts'

/** What the network gave last, also without network. */
export interface RemoteCopy<T> {
  /** undefined until the first copy is here */
  dados: T | undefined
  /** true while the network is asked */
  carregando: boolean
  /** why the network gave nothing; null when it did, or while it is asked the first time */
  erro: ApiError | null
  /** ISO timestamp of the copy */
  em: string | null
  reload: () => void
}

interface Asked {
  /** the name the network was asked for last; null before that */
  asked: string | null
  carregando: boolean
  erro: ApiError | null
}

const FRESH_FOR_MS = 30_000
/** Since when the copies of a name may be older than what the server has. */
const outdatedSince = new Map<string, number>()
const asking = new Map<string, Question>()

/** What the network is being asked, and what the server took meanwhile: its answer may be older. */
interface Question {
  answered: Promise<void>
  meanwhile: ((valor: unknown) => unknown)[]
}

/** Asks the network and keeps the answer; two screens that want the same at the same time ask once. */
function refresh(chave: string, load: () => Promise<unknown>): Promise<void> {
  const store = openedStore()
  const key = `${store?.userId}/${chave}`
  const under = asking.get(key)
  if (under) return under.answered
  const meanwhile: Question['meanwhile'] = []
  const answered = load()
    .then(async (answer) => {
      if (!store || openedStore() !== store) return
      const valor = meanwhile.reduce((before, change) => change(before), answer)
      await store.cache.put({ chave, valor, em: new Date().toISOString() })
    })
    .finally(() => asking.delete(key))
  asking.set(key, { answered, meanwhile })
  return answered
}

/**
 * Changes the copy of this device after the server has taken a change; a copy that is not here stays away. What is being
 * asked for meanwhile may be older than the change, so it is changed, too, when it is here.
 */
export async function changeCopy<T>(chave: string, change: (valor: T) => T): Promise<void> {
  const store = openedStore()
  if (!store) return
  asking.get(`${store.userId}/${chave}`)?.meanwhile.push((valor) => change(valor as T))
  await store.transaction('rw', store.cache, async () => {
    const copy = await store.cache.get(chave)
    if (copy) await store.cache.put({ ...copy, valor: change(copy.valor as T) })
  })
}

/** Marks the copies of these names as old: the next screen that shows them asks the server. */
export function outdateCopies(chaves: readonly string[]): void {
  for (const chave of chaves) outdatedSince.set(chave, Date.now())
}

const shown = new Map<string, Set<() => void>>()

/** Calls the listener when somebody else changed what is kept under a name; gives the function that stops it. */
export function subscribeToCopy(chave: string, listener: () => void): () => void {
  const listeners = shown.get(chave) ?? new Set()
  shown.set(chave, listeners.add(listener))
  return () => {
    listeners.delete(listener)
  }
}

/** The server has something newer under these names: what is shown of it asks at once, the others when they are shown. */
export function reloadCopies(chaves: readonly string[]): void {
  outdateCopies(chaves)
  for (const chave of chaves) shown.get(chave)?.forEach((listener) => listener())
}

/**
 * Shows the last copy at once and replaces it by what the network says. `load` must be a stable function; null: the network
 * has nothing of it for this person, and is not asked.
 * @param withNaoEnviados the copy as it will be once the server has what waits on this device; a stable function
 */
export function useRemoteCopy<T>(
  chave: string,
  load: (() => Promise<T>) | null,
  withNaoEnviados: (valor: T | undefined) => Promise<T | undefined> = (valor) => Promise.resolve(valor),
): RemoteCopy<T> {
  const copy = useLiveQuery(async () => {
    const kept = await openedStore()?.cache.get(chave)
    return { em: kept?.em ?? null, valor: await withNaoEnviados(kept?.valor as T | undefined) }
  }, [chave])
  const [{ carregando, erro }, setState] = useState<Asked>({ asked: null, carregando: true, erro: null })

  const reload = useCallback(() => {
    if (load === null) return
    setState((before) => ({ ...before, asked: chave, carregando: true }))
    refresh(chave, load).then(
      () => setState({ asked: chave, carregando: false, erro: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setState({ asked: chave, carregando: false, erro: error })
      },
    )
  }, [chave, load])

  useEffect(() => {
    let here = true
    void (async () => {
      const known = await openedStore()?.cache.get(chave)
      if (!here) return
      if (!isFresh(known)) return reload()
      // Whoever asked meanwhile may have its answer already: what it found must not be forgotten.
      setState((before) => (before.asked === chave ? before : { asked: null, carregando: false, erro: null }))
    })()
    const stop = subscribeToCopy(chave, reload)
    return () => {
      here = false
      stop()
    }
  }, [chave, reload])

  return { dados: copy?.valor, em: copy?.em ?? null, carregando: carregando && load !== null, erro, reload }
}

function isFresh(copy: Guardado | undefined): boolean {
  if (copy === undefined || Date.parse(copy.em) <= (outdatedSince.get(copy.chave) ?? 0)) return false
  return Date.now() - Date.parse(copy.em) < FRESH_FOR_MS
}
