import { rotas } from '@lapida/contracts/rotas'
import { isOf } from '#shared/acesso.ts'
import { isOnline, subscribeToConnection } from '#shared/connection.ts'
import { fetchAhead } from '#shared/fetch-ahead.ts'
import { currentSession, subscribeToSession } from '#shared/session.ts'
import { loadJuncao } from '#data/queue/juncao-carregada.ts'
import { ANYTHING, receiveMudanca } from './mudancas-recebidas.ts'
import { waitMs } from '#data/local/operacao.ts'
import { openedStore } from '#data/local/store.ts'
import { reportFollowed, reportUnfollowed, syncNow } from './sync.ts'

/** The server beats every 25 s: a stream that is silent for longer is dead, whatever the connection says. */
const SILENT_MS = 60_000
/** After a stream that stood so long the next one is tried at once; what a window showed longer ago may be old. */
const LONG_MS = 30_000

/**
 * Hears at once what others change: one stream for all windows of this browser, held by one that is seen; it tells the
 * others. Without a stream `sync.ts` asks now and then, as ever. Gives the function that ends it.
 */
export function followMudancas(chave: string): () => void {
  const stopLoading = haveJuncao()
  const ending = new AbortController()
  const name = `lapida-mudancas-${chave}`
  const channel = new BroadcastChannel(name)
  const hear = (said: string) => {
    reportFollowed()
    // A beat says only that the stream stands.
    if (said !== '') void receiveMudanca(said)
  }
  channel.onmessage = ({ data }: MessageEvent<string>) => hear(data)
  const tell = (said: string) => {
    channel.postMessage(said)
    hear(said)
  }
  void keepFollowing({ name, ending: ending.signal, mayFollow: () => mayFollow(chave), tell })
  return () => {
    stopLoading()
    ending.abort()
    channel.close()
  }
}

/**
 * What joins changes of two devices is at hand before one of them is sent: at once where changes wait, otherwise when the
 * line has room. Gives what stops it.
 */
function haveJuncao(): () => void {
  openedStore()
    ?.operacoes.count()
    .then((waiting) => (waiting > 0 ? loadJuncao() : null))
    .catch(reportError)
  return fetchAhead(loadJuncao)
}

interface Following {
  name: string
  ending: AbortSignal
  mayFollow: () => boolean
  tell: (said: string) => void
}

async function keepFollowing(following: Following): Promise<void> {
  const { ending, mayFollow, tell } = following
  const begun = performance.now()
  let failures = 0
  for (let round = 0; !ending.aborted; round += 1) {
    await until(mayFollow, ending)
    const { stoodMs, askedMs } = await inTurn(following, (signal) => {
      // What was said while nobody listened is not said again.
      if (round > 0 || performance.now() - begun > LONG_MS) tell(ANYTHING)
      return follow(signal, tell)
    })
    failures = stoodMs > LONG_MS ? 0 : failures + 1
    if (ending.aborted || !mayFollow()) continue
    reportUnfollowed()
    // Also finds out whether the session still holds.
    void syncNow()
    await pause(Math.max(askedMs, failures === 0 ? 0 : waitMs(failures, Math.random())), ending)
  }
}

/** Seen, with a connection, and signed in: a stream in a pocket only empties the battery. */
function mayFollow(chave: string): boolean {
  const { estado, user } = currentSession()
  return document.visibilityState === 'visible' && isOnline() && estado === 'entrou' && isOf(user, chave)
}

/** Calls the listener whenever `mayFollow` may have become another; gives the function that stops it. */
function subscribeToMayFollow(listener: () => void): () => void {
  const stops = [subscribeToConnection(listener), subscribeToSession(listener)]
  document.addEventListener('visibilitychange', listener)
  return () => {
    stops.forEach((stop) => stop())
    document.removeEventListener('visibilitychange', listener)
  }
}

function until(condition: () => boolean, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!condition() && !ending.aborted) return
      stop()
      ending.removeEventListener('abort', look)
      resolve()
    }
    const stop = subscribeToMayFollow(look)
    ending.addEventListener('abort', look)
    look()
  })
}

function pause(ms: number, ending: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      ending.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    ending.addEventListener('abort', end)
  })
}

interface Followed {
  stoodMs: number
  /** how long the server asks to wait before the next one */
  askedMs: number
}

/** Works while no other window of this browser does; gives up its turn when it is not seen or may not any more. */
async function inTurn(
  { name, ending, mayFollow }: Following,
  work: (signal: AbortSignal) => Promise<Followed>,
): Promise<Followed> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  const stop = subscribeToMayFollow(() => {
    if (!mayFollow()) leave()
  })
  ending.addEventListener('abort', leave)
  if (ending.aborted) leave()
  const { signal } = leaving
  try {
    if (typeof navigator.locks !== 'object') return await work(signal)
    return await navigator.locks.request(name, { signal }, () => work(signal))
  } catch (error) {
    // The turn was given up while it was waited for.
    if (signal.aborted) return { stoodMs: 0, askedMs: 0 }
    throw error
  } finally {
    stop()
    ending.removeEventListener('abort', leave)
  }
}

/** Follows one stream until it ends, is cut, falls silent, or is not wanted any more. */
async function follow(wanted: AbortSignal, tell: (said: string) => void): Promise<Followed> {
  const stream = new AbortController()
  const end = () => stream.abort()
  let silence = setTimeout(end, SILENT_MS)
  wanted.addEventListener('abort', end)
  if (wanted.aborted) end()
  const begun = performance.now()
  let askedMs = 0
  try {
    const response = await fetch(rotas['sincronizacao.follow'][1], {
      headers: { authorization: `Bearer ${currentSession().token}`, accept: 'text/event-stream' },
      signal: stream.signal,
      cache: 'no-store',
      credentials: 'omit',
    })
    if (response.ok && response.body)
      askedMs = await readEvents(response.body, (said) => {
        clearTimeout(silence)
        silence = setTimeout(end, SILENT_MS)
        tell(said)
      })
    else askedMs = Number(response.headers.get('retry-after') ?? 0) * 1000
  } catch {
    // However it ended, what comes next is the same.
  }
  clearTimeout(silence)
  wanted.removeEventListener('abort', end)
  return { stoodMs: performance.now() - begun, askedMs }
}

const DATA = 'data: '
const RETRY = 'retry: '

/** Gives how long a server that ended the stream asks to wait before the next one. */
async function readEvents(body: ReadableStream<Uint8Array>, tell: (said: string) => void): Promise<number> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let askedMs = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return askedMs
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith(DATA)) tell(line.slice(DATA.length))
      else if (line.startsWith(RETRY)) askedMs = Number(line.slice(RETRY.length))
      else if (line !== '') tell('')
    }
  }
}
