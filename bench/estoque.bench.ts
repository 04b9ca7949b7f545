import type { Browser, Page } from 'playwright-core'
import { call, registerAccount, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser, openContext, quiet } from '../e2e/browser.ts'
import { scrollFrames, type Frames } from './browser/dropped-frames.ts'
import { eventToPaint } from './browser/time-to-paint.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { quantile, repeat, timed } from './statistics.ts'
import { atMost, below, type Row, type Table } from './table.ts'

const PRODUCTS = 20_000
const PRODUCTS_QUICK = 1_000
const LINES_AT_ONCE = 10_000
const SERVER_LIMIT_MS = 100
const KEY_LIMIT_MS = 50
const SLOWDOWN = 4
const SCROLL_SECONDS = 5
const FIRST_LOAD_LIMIT_MS = 120_000
/** Each digit narrows what the one before left: the items are numbered. */
const TYPED = '7777'
/** '1.234 itens de 20.000': each key and each one taken back changes it. */
const COUNT = '[role=tabpanel] p[role=status]'
const FIRST_CARD = '[data-produto]'

const KINDS = ['Cuba inox', 'Cuba de louça', 'Torneira', 'Sifão', 'Válvula', 'Rodapé', 'Suporte', 'Cooktop']
const BRANDS = ['Tramontina', 'Deca', 'Docol', 'Franke', 'Mekal', 'Debacco', 'Roca', 'Celite']

/** A stock of twenty thousand items: asked of the server, and scrolled and searched in the browser. */
export const estoque: Bench = {
  title: 'estoque com muitos itens',
  async *run(context) {
    const count = context.quick ? PRODUCTS_QUICK : PRODUCTS
    const account = await openLargeStock(context, count)
    yield await measureServer(account, count, context.quick ? 10 : 60)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    for (const device of ['desktop', 'phone'] as const)
      yield await measureBrowser(chromium, account, { count, device })
  },
}

async function openLargeStock(context: BenchContext, count: number): Promise<Account> {
  const program = await startProgram({ dataDir: await context.temporaryFolder() })
  context.defer(program.stop)
  const account = await registerAccount(program.url)
  const heading = [
    'Nome',
    'Categoria',
    'Código',
    'Marca',
    'Preço de compra',
    'Preço de venda',
    'Quantidade',
    'Mínimo',
  ]
  for (let from = 0; from < count; from += LINES_AT_ONCE) {
    const lines = Array.from({ length: Math.min(LINES_AT_ONCE, count - from) }, (_, n) => line(from + n))
    await call(account, 'importacoes.create', {
      body: { tipo: 'estoque-itens', linhas: [heading, ...lines] },
    })
  }
  return account
}

function line(n: number): string[] {
  const [kind = '', brand = ''] = [
    KINDS[n % KINDS.length],
    BRANDS[Math.floor(n / KINDS.length) % BRANDS.length],
  ]
  const compra = 20 + (n % 700)
  const quantities = [String(n % 90), n % 5 === 0 ? '10' : '0']
  return [`${kind} ${brand} ${n}`, kind, `IT-${n}`, brand, `${compra},50`, `${compra * 2},00`, ...quantities]
}

async function measureServer(account: Account, count: number, times: number): Promise<Table> {
  const categorias = await call(account, 'categorias-item.list')
  const categoria = categorias.find(({ nome }) => nome === 'Sifão')?.id ?? ''
  const calls: [medida: string, query: string][] = [
    ['primeira página de 50', 'limite=50'],
    ['busca por nome, 50', 'limite=50&busca=sifao%20deca'],
    ['busca por código que há uma vez, 50', `limite=50&busca=it-${count - 1}`],
    ['busca sem resultado', 'limite=50&busca=nao%20existe'],
    ['categoria e busca, 50', `limite=50&categoriaId=${categoria}&busca=roca`],
    ['estoque baixo, 50', 'limite=50&baixo=sim'],
    ['primeira página de 1.000, como o aplicativo pede', 'limite=1000'],
  ]
  const rows: Row[] = []
  for (const [medida, query] of calls) {
    const waits = await callTimes(`${account.url}/api/estoque/itens?${query}`, account, times)
    const p95 = quantile(waits, 0.95)
    rows.push({
      cells: { medida, vezes: times, p50: quantile(waits, 0.5), p95 },
      goal: below({ value: p95, limit: SERVER_LIMIT_MS, unit: 'ms' }),
    })
  }
  return {
    title: `servidor, ${count.toLocaleString('pt-BR')} itens (ms)`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'vezes', title: 'vezes' },
      { key: 'p50', title: 'p50' },
      { key: 'p95', title: 'p95' },
    ],
    rows,
  }
}

async function callTimes(url: string, account: Account, times: number): Promise<number[]> {
  const ask = async () => {
    const { ms } = await timed(async () => {
      const response = await fetch(url, { headers: { authorization: `Bearer ${account.token}` } })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${url} answered ${response.status}: ${answer}`)
    })
    return ms
  }
  await repeat(5, ask)
  return repeat(times, ask)
}

interface Setup {
  count: number
  device: 'desktop' | 'phone'
}

async function measureBrowser(chromium: Browser, account: Account, setup: Setup): Promise<Table> {
  const { context } = await openContext(chromium, account.url, {
    device: setup.device,
    context: { reducedMotion: 'no-preference', storageState: signedInStorage(account) },
  })
  const page = await context.newPage()
  const firstLoad = await timed(() => openStock(page, setup.count))
  const middle = setup.device === 'phone' ? { x: 150, y: 500 } : { x: 640, y: 500 }
  const scrollFast = await scrollFrames(page, middle, SCROLL_SECONDS)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await openStock(page, setup.count)
  const keys = await typeSearch(page)
  await openStock(page, setup.count)
  const scrollSlow = await scrollFrames(page, middle, SCROLL_SECONDS)
  await context.close()
  return browserTable(setup, { firstLoadMs: firstLoad.ms, keys, scrollFast, scrollSlow })
}

/** Until every product is here and the network is asked no more: what is measured then is the screen alone. */
async function openStock(page: Page, count: number): Promise<void> {
  await page.goto('/estoque?aba=itens')
  await page.locator(FIRST_CARD).first().waitFor({ timeout: FIRST_LOAD_LIMIT_MS })
  const tab = page.getByRole('tab', { name: /^Itens/ })
  await tab.getByText(String(count)).waitFor({ timeout: FIRST_LOAD_LIMIT_MS })
  await quiet(page, FIRST_LOAD_LIMIT_MS)
}

async function typeSearch(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').focus()
  const waits: number[] = []
  for (const key of [...TYPED, ...Array.from(TYPED, () => 'Backspace')]) {
    const press = () => page.keyboard.press(key)
    waits.push(await eventToPaint(page, { event: 'keydown', watched: COUNT }, press))
  }
  return waits
}

interface Measured {
  firstLoadMs: number
  keys: number[]
  scrollFast: Frames
  scrollSlow: Frames
}

function browserTable({ count, device }: Setup, measured: Measured): Table {
  const { firstLoadMs, keys, scrollFast, scrollSlow } = measured
  const slowest = Math.max(...keys)
  const frames = (medida: string, { shown, dropped }: Frames): Row => ({
    cells: { medida, vezes: shown, p50: null, pior: dropped },
    goal: atMost({ value: dropped, limit: 0, unit: 'quadros' }),
  })
  const where = device === 'phone' ? 'celular' : 'computador'
  return {
    title: `${count.toLocaleString('pt-BR')} itens, ${where} (ms; na rolagem, quadros)`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'vezes', title: 'vezes' },
      { key: 'p50', title: 'p50' },
      { key: 'pior', title: 'pior' },
    ],
    rows: [
      {
        cells: {
          medida: 'tecla na busca → contagem pintada (4× mais lento)',
          vezes: keys.length,
          p50: quantile(keys, 0.5),
          pior: slowest,
        },
        goal: below({ value: slowest, limit: KEY_LIMIT_MS, unit: 'ms' }),
      },
      frames(`rolar por ${SCROLL_SECONDS} s: quadros, perdidos`, scrollFast),
      frames(`rolar por ${SCROLL_SECONDS} s, 4× mais lento: quadros, perdidos`, scrollSlow),
      {
        cells: { medida: 'primeira carga (sem lentidão)', vezes: 1, p50: firstLoadMs, pior: firstLoadMs },
        goal: null,
      },
    ],
  }
}
