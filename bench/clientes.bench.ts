import type { Browser, Page } from 'playwright-core'
import { call, registerAccount, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser, openContext } from '../e2e/browser.ts'
import { scrollFrames, type Frames } from './browser/dropped-frames.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { quantile, repeat, timed } from './statistics.ts'
import { atMost, below, type Row, type Table } from './table.ts'

const CUSTOMERS = 5_000
const CUSTOMERS_QUICK = 500
const QUOTES = 300
const CUSTOMERS_AT_ONCE = 500
const SLOWDOWN = 4
const SCROLL_SECONDS = 5
const FIRST_SYNC_LIMIT_MS = 300_000

const FIRST_ROW_LIMIT_MS = 2_000
const KEY_LIMIT_MS = 50
const DROPPED_LIMIT = 0
const ROUNDS = 4

const FIRST_ROW = '[data-cliente]'
/** 'n de 5.000' beside the heading: each key and each one taken back changes it. */
const COUNT = 'main h1 + p'
const TYPED = 'mar'

const FIRST_NAMES = (
  'Ágata Álvaro Amanda Ana Antônio Beatriz Bruno Camila Carlos Cláudia Conceição Daniel Débora Diego Eduardo ' +
  'Elisângela Érica Fábio Fernanda Flávia Gabriel Gilda Guilherme Helena Henrique Íris Isabela João Joaquim ' +
  'Juliana Kátia Larissa Leonardo Luana Lucas Luís Marcelo Márcia Marcos Maria Marina Mateus Mônica Nádia ' +
  'Natália Otávio Patrícia Paulo Pedro Priscila Rafael Raquel Raul Renata Ricardo Rodrigo Rosângela Sérgio ' +
  'Sílvia Sofia Tânia Thaís Tiago Úrsula Vanessa Vera Vinícius Vítor Wagner Wilson Yara Zeca Zuleica'
).split(' ')
const LAST_NAMES = (
  'Almeida Alves Amaral Araújo Barbosa Braga Campos Cardoso Carvalho Conceição Corrêa Costa Dias Duarte ' +
  'Fernandes Ferreira Figueiredo Freitas Gomes Gonçalves Guimarães Leite Lima Lopes Magalhães Martins Melo ' +
  'Mendes Monteiro Moraes Moreira Moura Nascimento Nogueira Nunes Oliveira Pacheco Peixoto Pereira Pinto ' +
  'Prado Queirós Ramos Reis Ribeiro Rocha Rodrigues Sampaio Santana Santos Siqueira Souza Teixeira Vasconcelos'
).split(' ')
const CITIES = ['Osasco', 'Barueri', 'São Paulo', 'Carapicuíba', 'Cotia', 'Santana de Parnaíba']

/** A workshop with thousands of customers: found while one types, and scrolled through. */
export const clientes: Bench = {
  title: 'lista com muitos clientes',
  async *run(context) {
    const count = context.quick ? CUSTOMERS_QUICK : CUSTOMERS
    const account = await openLargeWorkshop(context, count)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    for (const device of ['desktop', 'phone'] as const)
      yield await measure(chromium, account, { count, device, quick: context.quick })
  },
}

async function openLargeWorkshop(context: BenchContext, count: number): Promise<Account> {
  const program = await startProgram({ dataDir: await context.temporaryFolder() })
  context.defer(program.stop)
  const account = await registerAccount(program.url)
  const ids: string[] = []
  for (let from = 0; from < count; from += CUSTOMERS_AT_ONCE) {
    const body = {
      clientes: Array.from({ length: Math.min(CUSTOMERS_AT_ONCE, count - from) }, (_, n) =>
        customer(from + n),
      ),
    }
    const stored = await call(account, 'clientes.save', { body })
    ids.push(...stored.clientes.map(({ id }) => id))
  }
  for (let n = 0; n < QUOTES; n += 1) {
    const peca = { nome: 'Bancada', comprimento: 1.8, largura: 0.6, quantidade: 1 }
    const material = { nome: 'Granito', precoM2: 300 + n, pecas: [peca], itens: [] }
    const clienteId = ids[(n * 37) % ids.length] ?? null
    await call(account, 'orcamentos.create', { body: { clienteId, materiais: [material], servicos: [] } })
  }
  return account
}

/** The n-th customer: every name of the two lists with every other, then once more with a third name. */
function customer(n: number) {
  const first = FIRST_NAMES[n % FIRST_NAMES.length] ?? ''
  const last = LAST_NAMES[Math.floor(n / FIRST_NAMES.length) % LAST_NAMES.length] ?? ''
  const round = Math.floor(n / (FIRST_NAMES.length * LAST_NAMES.length))
  const middle = round === 0 ? '' : `${LAST_NAMES[(n + round) % LAST_NAMES.length] ?? ''} `
  return {
    id: crypto.randomUUID(),
    nomeCompleto: `${first} ${middle}${last}`,
    telefone: `119${String(80_000_000 + n)}`,
    cidade: CITIES[n % CITIES.length] ?? '',
    estado: 'SP',
    email: `cliente${n}@exemplo.com.br`,
  }
}

interface Setup {
  count: number
  device: 'desktop' | 'phone'
  quick: boolean
}

async function measure(chromium: Browser, account: Account, setup: Setup): Promise<Table> {
  const { context } = await openContext(chromium, account.url, {
    device: setup.device,
    context: { reducedMotion: 'no-preference', storageState: signedInStorage(account) },
  })
  const page = await context.newPage()
  const firstSync = await timed(() => untilAllAreHere(page, setup.count))
  const session = await context.newCDPSession(page)
  const slow = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const middle = setup.device === 'phone' ? { x: 150, y: 500 } : { x: 640, y: 500 }

  const scrollFast = await scrollFrames(page, middle, SCROLL_SECONDS)
  await slow(SLOWDOWN)
  const firstRow = await repeat(setup.quick ? 1 : 3, () => openList(page))
  const keys = await typeSearch(page)
  await page.goto('/clientes')
  await page.locator(FIRST_ROW).first().waitFor()
  const scrollSlow = await scrollFrames(page, middle, SCROLL_SECONDS)
  await context.close()
  return tableOf(setup, { firstSyncMs: firstSync.ms, firstRow, keys, scrollFast, scrollSlow })
}

async function untilAllAreHere(page: Page, count: number): Promise<void> {
  await page.goto('/clientes')
  const shown = page.locator(COUNT)
  await shown.getByText(count.toLocaleString('pt-BR')).waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
  await page.getByRole('button', { name: 'Tudo salvo' }).waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
}

/** From the start of the visit to the frame that shows the first row. */
async function openList(page: Page): Promise<number> {
  await page.goto('/clientes', { waitUntil: 'commit' })
  await page.locator(FIRST_ROW).first().waitFor()
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  )
}

async function typeSearch(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').focus()
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const key of [...TYPED, ...Array.from(TYPED, () => 'Backspace')])
      waits.push(await keyToPaint(page, key))
  }
  return waits
}

interface Waiting {
  benchPaint: Promise<number>
}

/** From the key's own event to the frame that shows another count, in milliseconds. */
async function keyToPaint(page: Page, key: string): Promise<number> {
  // In place before the key is pressed: on a slow processor the key would otherwise be faster.
  await page.evaluate(watchPaint, COUNT)
  await page.keyboard.press(key)
  return page.evaluate(() => (globalThis as unknown as Waiting).benchPaint)
}

/**
 * Runs in the page, as its own text: a named function would need a helper of the compiler that is not there. A message
 * posted in an animation frame is received after that frame has been drawn.
 */
function watchPaint(watched: string): void {
  const before = document.querySelector(watched)?.textContent
  const frames = new MessageChannel()
  const benchPaint = new Promise<number>((resolve, reject) => {
    let pressedAt = 0
    const timer = setTimeout(() => reject(new Error(`${watched} stayed as it was.`)), 10_000)
    document.addEventListener('keydown', (event) => (pressedAt = event.timeStamp), {
      capture: true,
      once: true,
    })
    frames.port1.onmessage = () => resolve(performance.now() - pressedAt)
    const seen = new MutationObserver(() => {
      if (document.querySelector(watched)?.textContent === before) return
      seen.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => frames.port2.postMessage(null))
    })
    seen.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  Object.assign(globalThis, { benchPaint })
}

interface Measured {
  firstSyncMs: number
  firstRow: number[]
  keys: number[]
  scrollFast: Frames
  scrollSlow: Frames
}

function tableOf({ count, device }: Setup, measured: Measured): Table {
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
  const where = device === 'phone' ? 'celular' : 'computador'
  const { firstSyncMs, firstRow, keys, scrollFast, scrollSlow } = measured
  return {
    title: `${count.toLocaleString('pt-BR')} clientes, ${where} (ms; na rolagem, quadros)`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'vezes', title: 'vezes' },
      { key: 'p50', title: 'p50' },
      { key: 'pior', title: 'pior' },
    ],
    rows: [
      waits('abrir a lista → primeira linha pintada (4× mais lento)', firstRow, FIRST_ROW_LIMIT_MS),
      waits('tecla na busca → lista pintada (4× mais lento)', keys, KEY_LIMIT_MS),
      frames(`rolar por ${SCROLL_SECONDS} s: quadros, perdidos`, scrollFast),
      frames(`rolar por ${SCROLL_SECONDS} s, 4× mais lento: quadros, perdidos`, scrollSlow),
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
