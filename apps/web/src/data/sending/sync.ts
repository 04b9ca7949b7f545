import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { subscribeToConnection, useOnline } from '#shared/connection.ts'
import { Listeners } from '#shared/listeners.ts'
import { currentSession, subscribeToSession } from '#shared/session.ts'
import { ApiError } from '#data/api/api.ts'
import type * as Sender from './drain.ts'
import { withLock } from './lock.ts'
import { isConflito, proximoEnvio, type OperacaoComErro } from '#data/local/operacao.ts'
import { stillHere } from './still-here.ts'
import { planosBefore } from '#data/local/provas-na-fila.ts'
import { pullChanges, pullEmpresa } from './pull.ts'
import { countHeldDocumentos, countUnsent, openedStore, type Store } from '#data/local/store.ts'
import { subscribeToLaterRequests, subscribeToSyncRequests } from '#data/queue/sync-request.ts'

const LAST_SYNC_KEY = 'ultimaSincronizacao'
/** While the server cannot be reached or nothing is due, it is tried again after at most this long. */
const IDLE_RETRY_MS = 20_000
/** While a stream tells of every change (follow-mudancas.ts), asking is only for what it should have told. */
const FOLLOWED_RETRY_MS = 5 * 60_000
const FOLLOWED_FOR_MS = 60_000
/** What is under way may stand on a connection that gives nothing: nobody waits for it longer than this. */
const QUIET_PATIENCE_MS = 3_000
/** The company profile changes rarely; changes of other devices are seen at the latest then. */
const EMPRESA_MAX_AGE_MS = 5 * 60_000

export interface SyncStatus {
  online: boolean
  /** writes that the server does not have yet, refused ones not counted */
  pendentes: number
  /** cutting plans that could not go to the server yet: refused, in conflict, or without a way to it */
  documentos: number
  /** writes that the server refused, those left out that wait for a decision */
  erros: OperacaoComErro[]
  /** writes, plans and drawings that somebody else has changed too: a person decides what stays */
  decisoes: number
  sincronizando: boolean
  /** false until this device has looked what waits: nothing may be called saved before */
  lido: boolean
  /** ISO timestamp of the last time this device and the server were equal; null before the first time */
  ultimaSincronizacao: string | null
}

let current: Promise<void> | null = null
let again = false
let timer: ReturnType<typeof setTimeout> | undefined
let documentTimer: ReturnType<typeof setTimeout> | undefined
let empresaPulledAt = 0
let followedAt = -Infinity
let held = false
/** the code that sends could not be fetched */
let senderless = false
const runningListeners = new Listeners()
const deliveredListeners = new Set<(enviados: Sender.Enviados) => void>()

/** Calls the listener after writes reached the server; gives the function that stops it. */
export function subscribeToDelivered(listener: (enviados: Sender.Enviados) => void): () => void {
  deliveredListeners.add(listener)
  return () => {
    deliveredListeners.delete(listener)
  }
}

/**
 * Sends what waits and brings what changed; one run at a time, and one more when asked meanwhile. Resolves when
 * the server was asked, also by a run that was under way.
 */
export function syncNow(): Promise<void> {
  if (current) again = true
  else {
    current = runUntilQuiet()
    // Told when it holds: who is shown already asks once.
    runningListeners.notify()
  }
  return current
}

/** The same, and the company profile, however lately it was brought. */
export function syncEverything(): Promise<void> {
  empresaPulledAt = 0
  return syncNow()
}

/** Resolves when nothing is being sent or brought. */
export async function whenQuiet(): Promise<void> {
  await current
}

/**
 * Asks for what ends this session on the server while nothing is sent or brought in its name: what was on its way would be
 * refused, and the person told to sign in again. Where it is not given, the session goes on, and so does this; where it is,
 * another session begins.
 * @throws what the asking throws
 */
export async function askAlone<T>(ask: () => Promise<T>): Promise<T> {
  held = true
  try {
    await Promise.race([whenQuiet(), new Promise((resolve) => setTimeout(resolve, QUIET_PATIENCE_MS))])
    return await ask()
  } catch (error) {
    held = false
    void syncNow()
    throw error
  }
}

/** A stream just said that it stands, in this window or in another one of this browser. */
export function reportFollowed(): void {
  followedAt = performance.now()
}

/** No stream stands any more. */
export function reportUnfollowed(): void {
  followedAt = -Infinity
}

async function runUntilQuiet(): Promise<void> {
  clearTimeout(timer)
  let failed = true
  try {
    do {
      again = false
      await runOnce()
    } while (again)
    failed = false
  } finally {
    current = null
    runningListeners.notify()
    await scheduleNext(failed)
  }
}

/** Alone in this browser: what sends in one window is not sent by another one. */
async function runOnce({ pulls = true } = {}): Promise<void> {
  const store = openedStore()
  if (held || !store || currentSession().estado !== 'entrou') return
  await withLock(`lapida-sync-${store.userId}`, async () => {
    const drained = await send(store)
    if (pulls && drained && stillHere(store)) await pull(store)
  })
}

/** Sends what waits. Gives false when the server cannot be asked for more now. The code for it comes when something waits. */
async function send(store: Store): Promise<boolean> {
  if ((await countUnsent(store)) === 0) return true
  const sender = await loadSender()
  return sender
    ? sender.drain(store, (enviados) => deliveredListeners.forEach((listener) => listener(enviados)))
    : false
}

/** Null where it could not be fetched: what waits goes on waiting, however long it has been due. */
async function loadSender(): Promise<typeof Sender | null> {
  const sender = await import('./drain.ts').catch(() => null)
  senderless = sender === null
  return sender
}

async function pull(store: Store): Promise<void> {
  try {
    await pullChanges(store)
    if (Date.now() - empresaPulledAt > EMPRESA_MAX_AGE_MS) {
      await pullEmpresa(store)
      empresaPulledAt = Date.now()
    }
    const em = new Date().toISOString()
    await store.meta.put({ chave: LAST_SYNC_KEY, valor: em, em })
  } catch (error) {
    // The connection's state is known to `shared/connection`; the next run asks again.
    if (!(error instanceof ApiError) && stillHere(store)) throw error
  }
}

/** What this device could not write is no sooner possible because it is due. */
async function scheduleNext(failed: boolean): Promise<void> {
  clearTimeout(timer)
  const store = openedStore()
  if (!store || !stillHere(store)) return
  const operacoes = await store.operacoes.orderBy('ordem').toArray()
  // What stands behind a plan is sent when that is; it is asked for by nothing else.
  const behind = await planosBefore(store, operacoes)
  const due = proximoEnvio(operacoes.filter(({ id }) => !behind.has(id)))
  const idle = performance.now() - followedAt < FOLLOWED_FOR_MS ? FOLLOWED_RETRY_MS : IDLE_RETRY_MS
  const soon = due === null ? idle : Math.min(Math.max(due - Date.now(), 250), IDLE_RETRY_MS)
  const wait = failed || senderless ? IDLE_RETRY_MS : soon
  timer = setTimeout(() => void syncNow(), wait)
  await scheduleDocumentos(failed)
}

/** A document goes when it has been left alone for a moment: nothing is asked for then, and no screen says so. */
async function scheduleDocumentos(failed = false): Promise<void> {
  clearTimeout(documentTimer)
  const store = openedStore()
  if (!store || !stillHere(store) || (await countUnsent(store)) === 0) return
  const due = await (await loadSender())?.nextDocumentoAt(store)
  if (typeof due !== 'number') return
  const wait = Math.min(Math.max(due - Date.now(), 250), IDLE_RETRY_MS)
  clearTimeout(documentTimer)
  documentTimer = setTimeout(() => void sendDocumentos(), failed ? IDLE_RETRY_MS : wait)
}

/** A run that is under way sends them, too, and looks again when it ends. */
async function sendDocumentos(): Promise<void> {
  if (current) return
  let failed = true
  try {
    await runOnce({ pulls: false })
    failed = false
  } finally {
    await scheduleDocumentos(failed)
  }
}

/** Sends what waits at once: waiting times that grew without a connection say nothing any more. */
export function retryAtOnce(): Promise<void> {
  return retry({ recusados: false })
}

/**
 * The same, and the documents that were refused once more: a newer program may take what an older one held back. What is
 * refused again waits for the person again.
 */
export function retryEverything(): Promise<void> {
  return retry({ recusados: true })
}

async function retry(what: { recusados: boolean }): Promise<void> {
  const store = openedStore()
  if (!store) return
  // On a device that has nothing to tell, the records do not wait for the code that tells it.
  if ((await countUnsent(store)) > 0) await (await loadSender())?.forgetWaits(store, what)
  await syncNow()
}

/**
 * Keeps this device and the server equal from now on: at start, after every write, when the connection, the
 * window or the sign-in comes back. Gives the function that stops it.
 */
export function startSync(): () => void {
  empresaPulledAt = 0
  held = false
  const onOnline = () => void retryAtOnce()
  const onVisible = () => {
    if (document.visibilityState === 'visible') void syncNow()
  }
  const onSession = () => {
    held = false
    if (currentSession().estado === 'entrou') void retryAtOnce()
  }
  const stops = [
    subscribeToSyncRequests(() => void syncNow()),
    subscribeToLaterRequests(() => void scheduleDocumentos()),
    subscribeToConnection(onOnline),
    subscribeToSession(onSession),
  ]
  addEventListener('online', onOnline)
  addEventListener('focus', onVisible)
  document.addEventListener('visibilitychange', onVisible)
  void retryEverything()
  return () => {
    clearTimeout(timer)
    clearTimeout(documentTimer)
    stops.forEach((stop) => stop())
    removeEventListener('online', onOnline)
    removeEventListener('focus', onVisible)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

function isRunning(): boolean {
  return current !== null
}

const NOT_READ = {
  lido: false,
  pendentes: 0,
  documentos: 0,
  erros: [] as OperacaoComErro[],
  decisoes: 0,
  ultimaSincronizacao: null as string | null,
}

async function readStatus(): Promise<typeof NOT_READ> {
  const store = openedStore()
  if (!store) return NOT_READ
  const pendentes = await store.operacoes.where('estado').equals('pendente').count()
  const refused = await store.operacoes.where('estado').equals('erro').sortBy('ordem')
  const { retidos, emConflito } = await countHeldDocumentos(store)
  const conflitos = refused.filter(isConflito).length
  const last = await store.meta.get(LAST_SYNC_KEY)
  return {
    lido: true,
    pendentes,
    documentos: retidos - emConflito,
    erros: refused.filter((one): one is OperacaoComErro => !isConflito(one)),
    decisoes: conflitos + emConflito,
    ultimaSincronizacao: typeof last?.valor === 'string' ? last.valor : null,
  }
}

/** How this device stands with the server; all tabs see the same. */
export function useSyncStatus(): SyncStatus {
  const online = useOnline()
  const sincronizando = useSyncExternalStore(runningListeners.subscribe, isRunning)
  const waiting = useLiveQuery(readStatus) ?? NOT_READ
  return { online, sincronizando, ...waiting }
}
