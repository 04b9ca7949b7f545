import type { Browser, Page } from 'playwright-core'
import { displayList } from '@lapida/desenho/display/lista'
import { novoDesenho } from '@lapida/desenho/model/novo-desenho'
import type { Desenho } from '@lapida/desenho/model/tipos'
import { addMolde } from '@lapida/desenho/templates/moldes'
import { call, registerAccount, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser, openContext, quiet } from '../e2e/browser.ts'
import { frameTimes, watchFrames, type FrameTimes } from './browser/frame-times.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { quantile } from './statistics.ts'
import { atLeast, below, type Row, type Table } from './table.ts'
import { bareOpening, openBareCanvas, type BareLine } from './yardstick.ts'

const PIECES = 300
const PIECES_QUICK = 40
const LARGE_JOB = 1_000
const LARGE_JOB_QUICK = 100
const SECONDS = 10
const SLOWDOWN = 4
/** Of the script of a bare canvas that paints the same lines, in each frame: 8 ms and 16 ms on the reference. */
const SCRIPT_TIMES = 3
const SLOW_SCRIPT_TIMES = 1.5
/** Ours and the bare one take turns, so that what else the machine does falls on both. */
const TURNS = 4
/** Of the frames that the bare canvas shows. */
const FRAMES_PERCENT = 97
/** Of a bare page with a fixed piece of work: 1.5 s on the reference. */
const OPEN_TIMES = 3.3
/** Tops of different sizes, with basins, cooktops, walls and finishes. */
const MOLDES = ['L', 'reta', 'U', 'ilha', 'lavatorio']
const COLUMNS = 20

/** The canvas of the drawing with very many pieces: moved, zoomed, opened (T28, T29). */
export const desenho: Bench = {
  title: 'desenho com muitas peças',
  async *run(context) {
    const program = await startProgram({ dataDir: await context.temporaryFolder() })
    context.defer(program.stop)
    const account = await registerAccount(program.url)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    const tools = { context, chromium, account }
    yield await frames(tools, context.quick ? PIECES_QUICK : PIECES)
    yield await opening(tools, context.quick ? LARGE_JOB_QUICK : LARGE_JOB)
  },
}

interface Tools {
  context: BenchContext
  chromium: Browser
  account: Account
}

/** So many pieces beside each other, as a job of many flats has them. */
function job(count: number): Desenho {
  let drawn = novoDesenho({ id: crypto.randomUUID(), nome: `Obra de ${count} peças` })
  for (let n = 0; n < count; n += 1) {
    const tipo = MOLDES[n % MOLDES.length] ?? 'reta'
    const pos = { x: (n % COLUMNS) * 4_500, y: Math.floor(n / COLUMNS) * 3_500 }
    const added = addMolde(drawn, { tipo, pos })
    if (!added.ok) throw new Error(added.problema.mensagem)
    drawn = added.valor.desenho
  }
  return drawn
}

async function store(account: Account, conteudo: Desenho): Promise<string> {
  await call(account, 'desenhos.replace', { params: { id: conteudo.id }, body: { versao: 0, conteudo } })
  return conteudo.id
}

async function openDrawing({ chromium, account }: Tools, id: string, count: number) {
  const { context } = await openContext(chromium, account.url, {
    context: { reducedMotion: 'no-preference', storageState: signedInStorage(account) },
  })
  const page = await context.newPage()
  await watchFrames(page)
  const open = async () => {
    await page.goto(`/drawup?desenho=${id}`)
    await page.getByRole('application', { name: `Desenho com ${count} peças` }).waitFor()
  }
  await open()
  return { context, page, open }
}

async function frames(tools: Tools, wanted: number): Promise<Table> {
  const drawn = job(wanted)
  const count = Object.keys(drawn.pecas).length
  const { context, page } = await openDrawing(tools, await store(tools.account, drawn), count)
  const lines = linesOf(drawn)
  const bare = await context.newPage()
  await openBareCanvas(bare, lines)
  const seconds = tools.context.quick ? 1 : SECONDS
  const rows: Row[] = []
  for (const rate of [1, SLOWDOWN]) {
    const [ours, yardstick] = await takeTurns([page, bare], { rate, seconds })
    rows.push(...rowsOf(ours, yardstick, rate))
  }
  await context.close()
  return {
    title: `${count} peças com cotas, mover e aproximar por ${seconds} s`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'valor', title: 'valor', digits: 1 },
      { key: 'regua', title: 'régua', digits: 1 },
      { key: 'vezes', title: 'vezes', digits: 2 },
    ],
    rows,
    notes: [
      'Tempo de JavaScript por quadro: eventos e desenho. O desenhista de pixels é do navegador, sem placa de vídeo.',
      `Régua: numa página ao lado, alternada com a nossa, um canvas nu que pinta as mesmas ${lines.length} linhas em todo quadro.`,
    ],
  }
}

/** Both pages are moved and zoomed in turns, each for so many seconds together. */
async function takeTurns(
  pages: [Page, Page],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<[FrameTimes, FrameTimes]> {
  const measured: [FrameTimes[], FrameTimes[]] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const [index, page] of pages.entries()) {
      await page.bringToFront()
      await quiet(page)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      measured[index]?.push(await frameTimes(page, () => moveAndZoom(page, seconds / TURNS)))
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      await session.detach()
    }
  return [joined(measured[0]), joined(measured[1])]
}

function joined(times: FrameTimes[]): FrameTimes {
  return {
    scriptMs: times.flatMap(({ scriptMs }) => scriptMs),
    fps: times.reduce((sum, { fps }) => sum + fps, 0) / times.length,
  }
}

/** All lines that the drawing has, its dimensions too, without texts. */
function linesOf(drawn: Desenho): BareLine[] {
  return displayList(drawn, { altura: 60, unidade: 'm' }).flatMap((one) => {
    if (one.t === 'texto') return []
    const points = one.t === 'linha' ? [one.a, one.b] : [...one.laco, ...one.laco.slice(0, 1)]
    return [points.flatMap(({ x, y }) => [x, y])]
  })
}

function rowsOf(ours: FrameTimes, bare: FrameTimes, rate: number): Row[] {
  const slow = rate > 1 ? `, processador ${rate}× mais lento` : ''
  const row = (medida: string, valor: number, regua: number) => ({
    medida: `${medida}${slow}`,
    valor,
    regua,
    vezes: valor / regua,
  })
  const script = (share: number) =>
    row(
      `JavaScript por quadro, p${share * 100} (ms)`,
      quantile(ours.scriptMs, share),
      quantile(bare.scriptMs, share),
    )
  const slowest = script(0.95)
  const shown = row('quadros por segundo', ours.fps, bare.fps)
  return [
    { cells: script(0.5), goal: null },
    {
      cells: slowest,
      goal: below({
        value: slowest.vezes,
        limit: rate > 1 ? SLOW_SCRIPT_TIMES : SCRIPT_TIMES,
        unit: 'vezes a régua',
        digits: 1,
      }),
    },
    {
      cells: shown,
      goal:
        rate > 1 ? null : atLeast({ value: shown.vezes * 100, limit: FRAMES_PERCENT, unit: '% da régua' }),
    },
  ]
}

/** The paper is dragged in a circle, then zoomed in and out by the wheel, again and again. */
async function moveAndZoom(page: Page, seconds: number): Promise<void> {
  const box = await page.getByRole('application').boundingBox()
  if (!box) throw new Error('The canvas is not there.')
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const start = performance.now()
  const now = () => (performance.now() - start) / 1_000
  for (let turn = 0; now() < seconds; turn += 1) {
    await page.mouse.move(centre.x, centre.y)
    await page.mouse.down({ button: 'middle' })
    for (let step = 0; step < 40 && now() < seconds; step += 1) {
      const angle = (step / 20) * Math.PI
      await page.mouse.move(centre.x + 160 * Math.sin(angle), centre.y + 120 * (1 - Math.cos(angle)))
    }
    await page.mouse.up({ button: 'middle' })
    for (let step = 0; step < 40 && now() < seconds; step += 1) {
      await page.mouse.wheel(0, step < 20 ? -90 : 90)
      await page.waitForTimeout(8)
    }
  }
}

async function opening(tools: Tools, wanted: number): Promise<Table> {
  const drawn = job(wanted)
  const count = Object.keys(drawn.pecas).length
  const { context, page, open } = await openDrawing(tools, await store(tools.account, drawn), count)
  const bare = await context.newPage()
  const times: number[] = []
  const bareTimes: number[] = []
  for (let turn = 0; turn < (tools.context.quick ? 1 : 5); turn += 1) {
    await page.bringToFront()
    await quiet(page)
    await open()
    times.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            // Two frames later it has been painted.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())))
          }),
      ),
    )
    await bare.bringToFront()
    bareTimes.push(await bareOpening(bare))
  }
  await context.close()
  const [median, regua] = [quantile(times, 0.5), quantile(bareTimes, 0.5)]
  return {
    title: `abrir uma obra de ${count} peças que está no aparelho`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'ms', title: 'ms' },
      { key: 'regua', title: 'régua' },
      { key: 'vezes', title: 'vezes', digits: 2 },
    ],
    rows: [
      {
        cells: {
          medida: 'do endereço ao desenho na tela, mediana',
          ms: median,
          regua,
          vezes: median / regua,
        },
        goal: below({ value: median / regua, limit: OPEN_TIMES, unit: 'vezes a régua', digits: 1 }),
      },
      { cells: { medida: 'pior', ms: Math.max(...times) }, goal: null },
    ],
    notes: ['Régua: abrir, em seguida, uma página nua que faz um trabalho fixo (bench/yardstick.ts).'],
  }
}
