// Pictures of every screen, phone and desktop, light and dark, for people to look at: `node tools/screenshots.mjs`.
// With names behind it only those screens. It prints what went wrong in the pages and then ends with 1.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import {
  registerAccount,
  seedReferenceOrcamento,
  seedStones,
  signedInStorage,
  type Account,
} from './accounts.ts'
import { DEVICES, launchBrowser, openContext, settle } from './browser.ts'
import { SCREENS, type ShownRecords, type ShownScreen } from './screens.ts'
import { startServer } from './server.ts'

const FOLDER = join(import.meta.dirname, '..', '.cache', 'screenshots')
const LOOKS = (Object.keys(DEVICES) as (keyof typeof DEVICES)[]).flatMap((device) =>
  (['light', 'dark'] as const).map((theme) => ({ device, theme })),
)

type Look = (typeof LOOKS)[number]

interface Studio {
  browser: Browser
  account: Account
  records: ShownRecords
}

async function main(names: string[]): Promise<void> {
  const screens = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name))
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    const account = await registerAccount(server.url)
    await seedStones(account)
    const { id: orcamentoId, clienteId } = await seedReferenceOrcamento(account)
    const studio = { browser, account, records: { orcamentoId, clienteId: clienteId ?? '' } }
    for (const look of LOOKS) for (const screen of screens) await takePicture(studio, screen, look)
  } finally {
    await browser.close()
    await server.stop()
  }
  console.log(`${screens.length * LOOKS.length} pictures in .cache/screenshots`)
}

async function takePicture({ browser, account, records }: Studio, screen: ShownScreen, look: Look) {
  const storage = screen.signedIn ? { storageState: signedInStorage(account) } : {}
  const { context, problems } = await openContext(browser, account.url, {
    ...look,
    context: storage,
    expected: screen.expected ?? [],
  })
  const page = await context.newPage()
  await page.goto(screen.path(records))
  await settle(page)
  // As tall as the page: bars at the lower edge of the screen then stand below the content, not on it.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const { width } = DEVICES[look.device].viewport
  await page.setViewportSize({ width, height: Math.max(height, DEVICES[look.device].viewport.height) })
  const name = `${screen.name}-${look.device}-${look.theme}`
  await page.screenshot({ path: join(FOLDER, `${name}.png`) })
  for (const line of problems()) console.error(`${name}: ${line}`)
  if (problems().length > 0) process.exitCode = 1
  await context.close()
}

await main(process.argv.slice(2))
