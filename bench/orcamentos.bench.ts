import type { Browser, Page } from 'playwright-core'
import { call, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser, openContext } from '../e2e/browser.ts'
import { scrollFrames, type Frames } from './browser/dropped-frames.ts'
import { eventToPaint } from './browser/time-to-paint.ts'
import { tokenOf } from './http/data-size.ts'
import { loadData } from './http/load-data.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { quantile, repeat, timed } from './statistics.ts'
import { atMost, below, type Row, type Table } from './table.ts'

const QUOTES = 5_000
const QUOTES_QUICK = 500
const SLOWDOWN = 4
const SCROLL_SECONDS = 5
const FIRST_SYNC_LIMIT_MS = 600_000

const FIRST_ROW_LIMIT_MS = 2_000
const KEY_LIMIT_MS = 50
const DROP_LIMIT_MS = 100
const DROPPED_LIMIT = 0
const ROUNDS = 3

const FIRST_ROW = '[data-orcamento]'
/** The count and the sum under the heading. */
const SUMMARY = 'main h1 + p'
/** Behind what all numbers begin with, each key and each one taken back changes how many are found. */
const ALL_NUMBERS = 'orc-2026-'
const TYPED = '481'

/** A workshop with thousands of quotes, on a slow notebook. */
export const orcamentos: Bench = {
  title: 'lista e kanban com muitos orçamentos',
  async *run(context) {
    const quotes = context.quick ? QUOTES_QUICK : QUOTES
    const account = await openLargeWorkshop(context, quotes)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    yield await measure(chromium, account, { quotes, quick: context.quick })
  },
}

async function openLargeWorkshop(context: BenchContext, quotes: number): Promise<Account> {
  const dataDir = await context.temporaryFolder()
  await loadData(dataDir, { quotes, users: 1 })
  const program = await startProgram({ dataDir })
  context.defer(program.stop)
  const signedIn = { url: program.url, token: tokenOf(0) }
  const { user } = await call(signedIn, 'contas.verify')
  return { ...signedIn, user, email: user.email, password: '' }
}

interface Size {
  quotes: number
  quick: boolean
}

async function measure(chromium: Browser, account: Account, { quotes, quick }: Size): Promise<Table> {
  const { context } = await openContext(chromium, account.url, {
    context: { reducedMotion: 'no-preference', storageState: signedInStorage(account) },
  })
  const page = await context.newPage()
  const firstSync = await timed(() => untilAllAreHere(page, quotes))
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

  const firstRow = await repeat(quick ? 1 : 3, () => openList(page))
  const keys = await typeSearch(page)
  const list = await scrollFrames(page, { x: 640, y: 500 }, SCROLL_SECONDS)
  await page.goto('/orcamentos?vista=kanban')
  const drops = await repeat(quick ? 2 : 6, () => dropOne(page))
  const column = await scrollFrames(page, { x: 200, y: 600 }, SCROLL_SECONDS)
  await context.close()
  return tableOf({ quotes, firstSyncMs: firstSync.ms, firstRow, keys, drops, list, column })
}

async function untilAllAreHere(page: Page, quotes: number): Promise<void> {
  await page.goto('/orcamentos')
  const count = quotes.toLocaleString('pt-BR')
  await page.getByText(`${count} orçamentos`).first().waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
  await page.getByRole('button', { name: 'Tudo salvo' }).waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
}

/** From the start of the visit to the frame that shows the first row. */
async function openList(page: Page): Promise<number> {
  await page.goto('/orcamentos?vista=lista', { waitUntil: 'commit' })
  await page.locator(FIRST_ROW).first().waitFor()
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
}

async function typeSearch(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').fill(ALL_NUMBERS)
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of [...TYPED, ...Array.from(TYPED, () => 'Backspace')]) {
      const press = () => page.keyboard.press(key)
      waits.push(await eventToPaint(page, { event: 'keydown', watched: SUMMARY }, press))
    }
  }
  return waits
}

/** Takes the first card of the first column to the second; from the release to the frame that shows it there. */
async function dropOne(page: Page): Promise<number> {
  const card = page.locator('[data-coluna=rascunho] [data-orcamento]').first()
  const [from, to] = [await card.boundingBox(), await page.locator('[data-coluna=finalizado]').boundingBox()]
  if (!from || !to) throw new Error('The board is not on the screen.')
  const [x, y] = [from.x + 60, from.y + 40]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 12, y + 4, { steps: 3 })
  await page.mouse.move(to.x + 80, y + 30, { steps: 5 })
  const watched = '[data-coluna=finalizado] h2'
  return eventToPaint(page, { event: 'mouseup', watched }, () => page.mouse.up())
}

interface Measured {
  quotes: number
  firstSyncMs: number
  firstRow: number[]
  keys: number[]
  drops: number[]
  list: Frames
  column: Frames
}

function tableOf({ quotes, firstSyncMs, firstRow, keys, drops, list, column }: Measured): Table {
  const waits = (medida: string, values: number[], limit: number): Row => {
    const slowest = Math.max(...values)
    return {
      cells: { medida, vezes: values.length, p50: quantile(values, 0.5), pior: slowest },
      goal: below({ value: slowest, limit, unit: 'ms' }),
    }
  }
  const frames = (medida: string, { shown, dropped }: Frames): Row => ({
    cells: { medida, vezes: shown, p50: null, pior: dropped },
    goal: atMost({ value: dropped, limit: DROPPED_LIMIT, unit: 'quadros' }),
  })
  return {
    title: `${quotes.toLocaleString('pt-BR')} orçamentos, processador 4× mais lento (ms; na rolagem, quadros)`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'vezes', title: 'vezes' },
      { key: 'p50', title: 'p50' },
      { key: 'pior', title: 'pior' },
    ],
    rows: [
      waits('abrir a lista → primeira linha pintada', firstRow, FIRST_ROW_LIMIT_MS),
      waits('tecla na busca → lista pintada', keys, KEY_LIMIT_MS),
      waits('soltar o card → coluna pintada', drops, DROP_LIMIT_MS),
      frames(`rolar a lista por ${SCROLL_SECONDS} s: quadros, perdidos`, list),
      frames(`rolar uma coluna por ${SCROLL_SECONDS} s: quadros, perdidos`, column),
      {
        cells: {
          medida: 'primeira sincronização (sem lentidão)',
          vezes: 1,
          p50: firstSyncMs,
          pior: firstSyncMs,
        },
        goal: null,
      },
    ],
  }
}
