// Debian's Chromium, the two devices that we design for, and an eye on everything that goes wrong in a page.
import { existsSync } from 'node:fs'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core'
import { rotas } from '@lapida/contracts/rotas'
import { isSlow, slowDown } from './slow-machine.ts'

/** The one without windows costs a third less for every fresh device; it comes in a Debian package of its own. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
const WITH_WINDOWS = '/usr/bin/chromium'

export const CHROMIUM =
  process.env['CHROMIUM_PATH'] ?? (existsSync(WITHOUT_WINDOWS) ? WITHOUT_WINDOWS : WITH_WINDOWS)

/** What Playwright switches off; of two switches of one name Chromium reads only the last, so ours repeats it. */
const FEATURES_OFF_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The list under the address bar is a page of its own, started for every window, that no test ever sees. */
const ADDRESS_BAR_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** How every browser of the tests is started. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Both programs then draw letters of the same widths.
  '--font-render-hinting=none',
  `--disable-features=${[...FEATURES_OFF_BY_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
]

/** The devices of the design: the phone it starts from and a common notebook. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
} satisfies Record<string, BrowserContextOptions>

export interface OpenOptions {
  device?: keyof typeof DEVICES
  theme?: 'light' | 'dark'
  /** Tests of the offline behaviour want the service worker; for all others it would only be a cache. */
  serviceWorker?: boolean
  /** Problems that this test provokes on purpose. */
  expected?: RegExp[]
  /** Anything else of Playwright: javaScriptEnabled, permissions, a wider or narrower viewport. */
  context?: BrowserContextOptions
}

export interface WatchedContext {
  context: BrowserContext
  /** What went wrong so far and was not expected, one line each. */
  problems: () => string[]
  /** Forgets what went wrong: the next test begins, which provokes other problems on purpose. */
  startAnew: (expected: RegExp[]) => void
}

/** Starts Chromium without a window. `whole`: the program that could show one, because the small one shows no notification. */
export function launchBrowser({ whole = false } = {}): Promise<Browser> {
  const executablePath = whole ? (process.env['CHROMIUM_PATH'] ?? WITH_WINDOWS) : CHROMIUM
  return chromium.launch({ executablePath, args: FLAGS })
}

/** A fresh device: no cookies, no storage, Portuguese, Brasília time. Relative addresses belong to baseUrl. */
export async function openContext(
  browser: Browser,
  baseUrl: string,
  options: OpenOptions = {},
): Promise<WatchedContext> {
  const context = await browser.newContext({
    baseURL: baseUrl,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: options.theme ?? 'light',
    reducedMotion: 'reduce',
    serviceWorkers: options.serviceWorker ? 'allow' : 'block',
    ...DEVICES[options.device ?? 'desktop'],
    ...options.context,
  })
  if (isSlow) await slowDown(context)
  watchRequests(context)
  const seen = await watchProblems(context, new URL(baseUrl).origin)
  let expected = options.expected ?? []
  return {
    context,
    problems: () => seen.filter((line) => !expected.some((pattern) => pattern.test(line))),
    startAnew(next) {
      seen.length = 0
      expected = next
    },
  }
}

/** Writes down console errors, uncaught errors, breaches of the content policy and requests to other machines. */
async function watchProblems(context: BrowserContext, origin: string): Promise<string[]> {
  const problems: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, origin: target } = new URL(request.url())
    if (/^https?:$/.test(protocol) && target !== origin) problems.push(`left the machine: ${request.url()}`)
  })
  await context.exposeBinding('reportPolicyBreach', (_, line: string) => problems.push(`policy: ${line}`))
  await context.addInitScript(watchContentPolicy)
  return problems
}

/** Runs in the page. The console names a breach only sometimes; the event always does. */
function watchContentPolicy(): void {
  const page = globalThis as unknown as { reportPolicyBreach: (line: string) => void }
  document.addEventListener('securitypolicyviolation', (event) => {
    page.reportPolicyBreach(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`.trim())
  })
}

/** What a device waits for, and since when. */
const underWay = new WeakMap<BrowserContext, Map<Request, number>>()
const QUIET_MS = 500
const PATIENCE_MS = 30_000
const WORKER_BEGINS_MS = 3_000

/** Counts what a device asks for, but for the stream of changes: that has no end. */
function watchRequests(context: BrowserContext): void {
  const requests = new Map<Request, number>()
  underWay.set(context, requests)
  context.on('request', (request) => {
    if (new URL(request.url()).pathname !== rotas['sincronizacao.follow'][1])
      requests.set(request, Date.now())
  })
  context.on('requestfinished', (request) => void requests.delete(request))
  context.on('requestfailed', (request) => void requests.delete(request))
}

/** The script of a worker that was ended before it had come is never told of again: nobody waits for it. */
function isOfEndedWorker(page: Page, [request, since]: [Request, number]): boolean {
  const url = request.url()
  const isOfWorker = /-worker-[^/]*\.js$/.test(url) && Date.now() - since > WORKER_BEGINS_MS
  return isOfWorker && !page.workers().some((worker) => worker.url() === url)
}

/**
 * Waits until a page is loaded and its device has asked for nothing for half a second. 'networkidle' never comes on a page that
 * follows the changes of others.
 */
export async function quiet(page: Page, limitMs: number = PATIENCE_MS): Promise<void> {
  const requests = underWay.get(page.context())
  if (!requests) throw new Error('Only a device of openContext is watched.')
  await page.waitForLoadState('load', { timeout: limitMs })
  const giveUpAt = Date.now() + limitMs
  for (let silentSince = Date.now(); Date.now() - silentSince < QUIET_MS;) {
    if (Date.now() > giveUpAt)
      throw new Error(`Still asking: ${[...requests.keys()].map((one) => one.url()).join(', ')}`)
    if ([...requests].some((request) => !isOfEndedWorker(page, request))) silentSince = Date.now()
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

/** Makes the page stay where it is and wait until nothing moves: for pictures and measurements. */
export async function settle(page: Page): Promise<void> {
  await quiet(page)
  await page.evaluate(() => document.fonts.ready)
}

/** Cuts a device off once it has kept the whole program, as it does a moment after the first sign-in. */
export async function goOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await quiet(page)
  await page.context().setOffline(true)
}

/** An open device hears at once what others do: only without network two of them do something at the same time. */
export async function withoutNetwork(page: Page, work: () => Promise<void>): Promise<void> {
  await page.context().setOffline(true)
  await work()
  await page.context().setOffline(false)
}
