import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

/** What a test's device asked its server, by method and path, and what the server says to it. */
export interface Device {
  asked: string[]
  /** idempotency keys, in the order of the calls that had one */
  keys: string[]
  /**
   * gives the body of a success, or the whole answer, by the path and the body that are asked for; undefined: there is no
   * way to the server
   */
  answer: (path: string, body?: unknown) => unknown
}

/** Timers that are longer are waiting times: a test says itself when time has passed. */
const LONGEST_TIMER_MS = 100

/**
 * A device without a screen for every test of a file: its own IndexedDB and localStorage, and a server that is out of
 * reach until the test says what it answers. Modules that read the browser when they are loaded are imported by the test
 * itself, with `import()`.
 */
export function setUpDevice(): Device {
  const device: Device = { asked: [], keys: [], answer: () => undefined }
  const before = { ...Dexie.dependencies }
  beforeEach(() => {
    Object.assign(Dexie.dependencies, { indexedDB: new IDBFactory(), IDBKeyRange })
    Object.assign(device, { asked: [], keys: [], answer: () => undefined })
    vi.stubGlobal('localStorage', localStorageOf(new Map()))
    vi.stubGlobal('navigator', { onLine: true })
    // What the program reports to nobody fails the run.
    vi.stubGlobal('reportError', (error: Error) => void Promise.reject(error))
    const { setTimeout: start } = globalThis
    // A longer one ends without its work: other files of the same world hold timers, too.
    vi.stubGlobal('setTimeout', (work: () => void, delay = 0) =>
      start(delay <= LONGEST_TIMER_MS ? work : () => undefined, Math.min(delay, LONGEST_TIMER_MS)),
    )
    vi.stubGlobal('fetch', (path: string, { method, headers, body: sent }: RequestInit) => {
      const key = new Headers(headers).get('idempotency-key')
      if (key !== null) device.keys.push(key)
      device.asked.push(`${method} ${path}`)
      const body = device.answer(path, typeof sent === 'string' ? JSON.parse(sent) : undefined)
      if (body instanceof Response) return Promise.resolve(body)
      if (body === undefined) return Promise.reject(new TypeError('Failed to fetch'))
      return Promise.resolve(new Response(JSON.stringify(body)))
    })
  })
  afterEach(() => {
    Object.assign(Dexie.dependencies, before)
    vi.unstubAllGlobals()
  })
  return device
}

/** What the server says when it does not take a call. */
export function refusal(status: number, code: string, error = code): Response {
  return new Response(JSON.stringify({ error, code }), { status })
}

function localStorageOf(stored: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}
