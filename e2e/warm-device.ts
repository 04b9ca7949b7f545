// A device that is used again: its program is loaded and compiled, and nothing of the test before is on it.
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import type { Account } from './accounts.ts'
import { DEVICES, openContext, type OpenOptions, type WatchedContext } from './browser.ts'
import { isSlow, slowAnswers } from './slow-machine.ts'

/** A small file of the program at its own address: there is the storage of the app, and no app. */
const STILL = '/favicon.svg'

/** What a context can be told while it stands; whatever else a test wants needs a fresh one. */
const CHANGEABLE = ['viewport', 'colorScheme']
/** What a device is, from its start to its end. */
const FIXED = ['hasTouch', 'isMobile', 'deviceScaleFactor'] as const

/** What these leave in a page or context cannot be taken out again: the device is not used by another test. */
const LASTING = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'routeWebSocket'],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'setExtraHTTPHeaders',
    'routeWebSocket',
    'grantPermissions',
    'setGeolocation',
    'newCDPSession',
    'on',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}

/** What a test may have hung on a page. */
const HEARD_BY_TESTS = [
  'dialog',
  'request',
  'response',
  'requestfailed',
  'requestfinished',
  'console',
  'download',
  'popup',
  'pageerror',
  'filechooser',
  'worker',
  'framenavigated',
  'load',
  'domcontentloaded',
] as const

type Look = Required<Pick<BrowserContextOptions, 'viewport'>> & BrowserContextOptions

export interface WarmDevice {
  kind: string
  watched: WatchedContext
  page: Page
}

interface Held extends WarmDevice {
  session: CDPSession
  /** a test left something that cannot be taken out */
  spent: boolean
}

/** The devices of one browser: given out clean, taken back after the test. */
export interface WarmDevices {
  /** Gives a device without any state that looks as the options say, or undefined when only a fresh one can. */
  take: (options: OpenOptions) => Promise<WarmDevice | undefined>
  /** Empties a device for the next test, or closes it. */
  giveBack: (device: WarmDevice) => Promise<void>
}

/** Starts without any device; each is made when it is wanted and no idle one of its kind is there. */
export function warmDevices(browser: Browser, baseUrl: string): WarmDevices {
  const all = new Map<WarmDevice, Held>()
  const idle: Held[] = []
  return {
    async take(options) {
      const look = { ...DEVICES[options.device ?? 'desktop'], ...options.context } satisfies Look
      if (options.serviceWorker || !canChangeTo(look)) return undefined
      const kind = kindOf(look)
      const found = idle.findIndex((device) => device.kind === kind)
      const device =
        found < 0 ? await makeDevice(browser, baseUrl, { options, kind }) : idle.splice(found, 1)[0]
      if (!device) return undefined
      all.set(device, device)
      device.watched.startAnew(options.expected ?? [])
      await dress(device.page, look, options.theme ?? 'light')
      return device
    },
    async giveBack(device) {
      const held = all.get(device)
      all.delete(device)
      if (!held) return
      const alone = held.watched.context.pages().length === 1 && !held.page.isClosed()
      if (held.spent || !alone) return held.watched.context.close()
      await empty(held)
      idle.push(held)
    },
  }
}

/** Puts a session where the app keeps it; the page must be on a device that was just taken. */
export async function signIn(page: Page, { token, user }: Account): Promise<void> {
  await page.evaluate(
    ([text, person]) => {
      localStorage.setItem('auth_token', text)
      localStorage.setItem('auth_user', person)
    },
    [token, JSON.stringify(user)] as const,
  )
}

function canChangeTo(look: BrowserContextOptions): boolean {
  const known: readonly string[] = [...CHANGEABLE, ...FIXED]
  return look.viewport !== null && Object.keys(look).every((name) => known.includes(name))
}

function kindOf(look: BrowserContextOptions): string {
  return FIXED.map((name) => String(look[name] ?? '')).join('/')
}

async function makeDevice(
  browser: Browser,
  baseUrl: string,
  { options, kind }: { options: OpenOptions; kind: string },
): Promise<Held> {
  const watched = await openContext(browser, baseUrl, options)
  const page = await watched.context.newPage()
  const session = await watched.context.newCDPSession(page)
  const held: Held = { kind, watched, page, session, spent: false }
  const spend = () => {
    held.spent = true
  }
  noticeCalls(page, LASTING.page, spend)
  noticeCalls(watched.context, LASTING.context, spend)
  noticeCalls(page.clock, LASTING.clock, spend)
  await page.goto(STILL)
  return held
}

/** Says when one of the methods is called, and lets it do its work. */
function noticeCalls(owner: object, names: string[], onCall: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(owner, name)
    if (typeof method !== 'function') throw new Error(`The browser's driver has no ${name} any more.`)
    Reflect.set(owner, name, (...given: unknown[]): unknown => {
      onCall()
      return Reflect.apply(method, owner, given)
    })
  }
}

async function dress(page: Page, { viewport }: Look, theme: 'light' | 'dark'): Promise<void> {
  if (viewport) await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce', media: null })
}

/** Ends the app, then takes away everything that it and the test left. */
async function empty({ page, session, watched: { context } }: Held): Promise<void> {
  for (const event of HEARD_BY_TESTS) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await page.goto(STILL)
  await Promise.all([page.evaluate(emptyStorage), context.clearCookies()])
  await session.send('Page.resetNavigationHistory')
  if (isSlow) await slowAnswers(context)
}

/** Runs in the page. */
async function emptyStorage(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(
    databases.map(
      ({ name = '' }) =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name)
          request.onsuccess = () => resolve()
          request.onerror = () => reject(request.error ?? new Error(name))
        }),
    ),
  )
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)))
}
