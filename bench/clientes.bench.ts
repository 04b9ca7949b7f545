import type { Browser, Page } from 'playwright-core'
import { call, registerAccount, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { openBareSite } from './browser/bare-site.ts'
import { scrollFrames, type Frames } from './browser/dropped-frames.ts'
import { onBoth, openPage, slowDown } from './browser/both-pages.ts'
import { FOUND, openList, typeSearch } from './browser/list-work.ts'
import { BESIDE_COLUMNS, BESIDE_NOTE, framesRow, waitsRow, type Beside } from './browser/yardstick.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, repeat, timed } from './statistics.ts'
import { below, type Table } from './table.ts'

const CUSTOMERS = 5_000
const CUSTOMERS_QUICK = 500
const QUOTES = 300
const CUSTOMERS_AT_ONCE = 500
const SCROLL_SECONDS = 5
const FIRST_SYNC_LIMIT_MS = 300_000

const FIRST_ROW_LIMIT_MS = 2_000
const KEY_LIMIT_MS = 50

const FIRST_ROW = '[data-cliente]'
const TYPING = { keys: 'mar', rounds: 4 }

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
    const bareUrl = await openBareSite(context)
    for (const device of ['desktop', 'phone'] as const)
      yield await measure(chromium, { account, bareUrl, count, device, quick: context.quick })
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
  account: Account
  bareUrl: string
  count: number
  device: 'desktop' | 'phone'
  quick: boolean
}

async function measure(chromium: Browser, setup: Setup): Promise<Table> {
  const { account, bareUrl, count, device, quick } = setup
  const ours = await openPage(chromium, account.url, { device, storageState: signedInStorage(account) })
  const bare = await openPage(chromium, bareUrl, { device })
  const firstSync = await timed(() => untilAllAreHere(ours, count))
  const middle = device === 'phone' ? { x: 150, y: 500 } : { x: 640, y: 500 }
  const scroll = (page: Page) => scrollFrames(page, middle, SCROLL_SECONDS)
  const pages = { ours, bare }
  const openBare = () => openList(bare, `/clientes?quantos=${count}`, FIRST_ROW)

  await openBare()
  const scrollFast = await onBoth(scroll, pages)
  await slowDown(ours)
  await slowDown(bare)
  const firstRow = await repeat(quick ? 1 : 3, () => openList(ours, '/clientes', FIRST_ROW))
  await openBare()
  const keys = await onBoth((page) => typeSearch(page, TYPING), pages)
  await openList(ours, '/clientes', FIRST_ROW)
  await openBare()
  const scrollSlow = await onBoth(scroll, pages)
  await ours.context().close()
  await bare.context().close()
  return tableOf(setup, { firstSyncMs: firstSync.ms, firstRow, keys, scrollFast, scrollSlow })
}

async function untilAllAreHere(page: Page, count: number): Promise<void> {
  await page.goto('/clientes')
  const shown = page.locator(FOUND)
  await shown.getByText(count.toLocaleString('pt-BR')).waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
  await page.getByRole('button', { name: 'Tudo enviado' }).waitFor({ timeout: FIRST_SYNC_LIMIT_MS })
}

interface Measured {
  firstSyncMs: number
  firstRow: number[]
  keys: Beside<number[]>
  scrollFast: Beside<Frames>
  scrollSlow: Beside<Frames>
}

function tableOf({ count, device }: Setup, measured: Measured): Table {
  const where = device === 'phone' ? 'celular' : 'computador'
  const { firstSyncMs, firstRow, keys, scrollFast, scrollSlow } = measured
  const slowest = Math.max(...firstRow)
  return {
    title: `${count.toLocaleString('pt-BR')} clientes, ${where} (ms; na rolagem, quadros)`,
    columns: BESIDE_COLUMNS,
    rows: [
      {
        cells: {
          medida: 'abrir a lista → primeira linha pintada (4× mais lento)',
          vezes: firstRow.length,
          p50: median(firstRow),
          pior: slowest,
        },
        goal: below({ value: slowest, limit: FIRST_ROW_LIMIT_MS, unit: 'ms' }),
      },
      waitsRow('tecla na busca → lista pintada (4× mais lento)', keys, KEY_LIMIT_MS),
      framesRow(`rolar por ${SCROLL_SECONDS} s: quadros, perdidos`, scrollFast),
      framesRow(`rolar por ${SCROLL_SECONDS} s, 4× mais lento: quadros, perdidos`, scrollSlow),
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
    notes: [BESIDE_NOTE],
  }
}
