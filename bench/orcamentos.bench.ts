import type { Browser, Page } from 'playwright-core'
import { call, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { openBareSite } from './browser/bare-site.ts'
import { bareSync } from './browser/bare-sync.ts'
import { onBoth, openPage, slowDown } from './browser/both-pages.ts'
import { scrollFrames, type Frames } from './browser/dropped-frames.ts'
import { dropCard, openList, typeSearch } from './browser/list-work.ts'
import { BESIDE_COLUMNS, BESIDE_NOTE, framesRow, waitsRow, type Beside } from './browser/yardstick.ts'
import { tokenOf } from './http/data-size.ts'
import { loadData } from './http/load-data.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, repeat, timed } from './statistics.ts'
import { atMost, below, type Table } from './table.ts'

const QUOTES = 5_000
const QUOTES_QUICK = 500
const SCROLL_SECONDS = 5
const FIRST_SYNC_LIMIT_MS = 600_000

const FIRST_ROW_LIMIT_MS = 2_000
const KEY_LIMIT_MS = 50
const DROP_LIMIT_MS = 50
const SYNC_LIMIT_MS = 2_000
const FIRST_ROW = '[data-orcamento]'
/** Behind what all numbers begin with, each key and each one taken back changes how many are found. */
const TYPING = { before: 'orc-2026-', keys: '481', rounds: 3 }
/** As many changes as the app asks for at once. */
const SYNC_PAGE = '200'

/** A workshop with thousands of quotes, on a slow notebook. */
export const orcamentos: Bench = {
  title: 'lista e kanban com muitos orçamentos',
  async *run(context) {
    const quotes = context.quick ? QUOTES_QUICK : QUOTES
    const account = await openLargeWorkshop(context, quotes)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    const bareUrl = await openBareSite(context)
    yield await measure(chromium, { account, bareUrl, quotes, quick: context.quick })
  },
}

async function openLargeWorkshop(context: BenchContext, quotes: number): Promise<Account> {
  const dataDir = await context.temporaryFolder()
  await loadData(dataDir, { quotes, users: 1 })
  const program = await startProgram({ dataDir })
  context.defer(program.stop)
  const signedIn = { url: program.url, token: tokenOf(0) }
  const { user, pessoa } = await call(signedIn, 'contas.verify')
  return { ...signedIn, user: { ...user, pessoa }, email: user.email, password: '' }
}

interface Setup {
  account: Account
  bareUrl: string
  quotes: number
  quick: boolean
}

async function measure(chromium: Browser, setup: Setup): Promise<Table> {
  const { account, bareUrl, quotes, quick } = setup
  const ours = await openPage(chromium, account.url, { storageState: signedInStorage(account) })
  const bare = await openPage(chromium, bareUrl)
  const firstSync = await timed(() => untilAllAreHere(ours, quotes))
  const bareSyncMs = await syncOnBarePage(chromium, account)
  await slowDown(ours)
  await slowDown(bare)

  const firstRow = await repeat(quick ? 1 : 3, () => openList(ours, '/orcamentos?vista=lista', FIRST_ROW))
  await openList(bare, `/orcamentos?quantos=${quotes}`, FIRST_ROW)
  const keys = await onBoth((page) => typeSearch(page, TYPING), { ours, bare })
  const list = await onBoth((page) => scrollFrames(page, { x: 640, y: 500 }, SCROLL_SECONDS), { ours, bare })
  await openList(ours, '/orcamentos?vista=kanban', FIRST_ROW)
  await openList(bare, `/kanban?quantos=${quotes}`, FIRST_ROW)
  const drops = await onBoth((page) => repeat(quick ? 2 : 6, () => dropCard(page)), { ours, bare })
  const column = await onBoth((page) => scrollFrames(page, { x: 200, y: 600 }, SCROLL_SECONDS), {
    ours,
    bare,
  })
  await ours.context().close()
  await bare.context().close()
  return tableOf({ quotes, firstSyncMs: firstSync.ms, bareSyncMs, firstRow, keys, drops, list, column })
}

async function untilAllAreHere(page: Page, quotes: number): Promise<void> {
  await page.goto('/orcamentos')
  const count = quotes.toLocaleString('pt-BR')
  await page.getByText(`${count} orçamentos`).first().waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
  await page.getByRole('button', { name: 'Tudo enviado' }).waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
}

async function syncOnBarePage(chromium: Browser, { url, token }: Account): Promise<number> {
  const page = await openPage(chromium, url)
  await page.goto('/favicon.svg')
  const ms = await bareSync(page, { token, limite: SYNC_PAGE })
  await page.context().close()
  return ms
}

interface Measured {
  quotes: number
  firstSyncMs: number
  bareSyncMs: number
  firstRow: number[]
  keys: Beside<number[]>
  drops: Beside<number[]>
  list: Beside<Frames>
  column: Beside<Frames>
}

function tableOf(measured: Measured): Table {
  const { quotes, firstSyncMs, bareSyncMs, firstRow, keys, drops, list, column } = measured
  const slowest = Math.max(...firstRow)
  return {
    title: `${quotes.toLocaleString('pt-BR')} orçamentos, processador 4× mais lento (ms; na rolagem, quadros)`,
    columns: BESIDE_COLUMNS,
    rows: [
      {
        cells: {
          medida: 'abrir a lista → primeira linha pintada',
          vezes: firstRow.length,
          p50: median(firstRow),
          pior: slowest,
        },
        goal: below({ value: slowest, limit: FIRST_ROW_LIMIT_MS, unit: 'ms' }),
      },
      waitsRow('tecla na busca → lista pintada', keys, KEY_LIMIT_MS),
      waitsRow('soltar o card → coluna pintada', drops, DROP_LIMIT_MS),
      framesRow(`rolar a lista por ${SCROLL_SECONDS} s: quadros, perdidos`, list),
      framesRow(`rolar uma coluna por ${SCROLL_SECONDS} s: quadros, perdidos`, column),
      {
        cells: {
          medida: 'primeira sincronização (sem lentidão)',
          vezes: 1,
          p50: firstSyncMs,
          pior: firstSyncMs,
          nua: bareSyncMs,
          razao: firstSyncMs / bareSyncMs,
        },
        goal: atMost({ value: firstSyncMs, limit: SYNC_LIMIT_MS, unit: 'ms' }),
      },
    ],
    notes: [BESIDE_NOTE],
  }
}
