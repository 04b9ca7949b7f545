import type { Browser, Page } from 'playwright-core'
import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { solveCorte } from '@lapida/corte/solve-corte'
import { gruposOfPlano } from '@lapida/domain/plano-corte/grupos-of-plano'
import { call, registerAccount, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser, openContext, quiet } from '../e2e/browser.ts'
import { cortePage } from '../e2e/pages/corte-page.ts'
import { countFrames, type Frames } from './browser/dropped-frames.ts'
import { longTasks, type LongTasks } from './browser/long-tasks.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { atMost, type Row, type Table } from './table.ts'
import { bareWorkIn, REFERENCE_MS } from './yardstick.ts'

const PIECES = 500
const PIECES_QUICK = 60
const DRAG_SECONDS = 5
const SLOWDOWN = 4
const TASK_LIMIT_MS = 50
/** As many frames may be lost as a bare page loses where a square is dragged the same way. */
const LOST_TIMES = 1
const STEPS_A_SECOND = 60
/** How large the circle is that a piece is dragged along, in pixels. */
const RADIUS_PX = 60

/** The editor of the cutting plan with very many pieces: dragged, and while the engine works. */
export const planoCorte: Bench = {
  title: 'plano de corte com muitas peças',
  async *run(context) {
    const count = context.quick ? PIECES_QUICK : PIECES
    const program = await startProgram({ dataDir: await context.temporaryFolder() })
    context.defer(program.stop)
    const account = await registerAccount(program.url)
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    const plans = [
      { nome: 'numa chapa', id: await storePlano(account, plano(count, 0.7)) },
      { nome: 'em várias chapas', id: await storePlano(account, plano(count, 8)) },
    ]
    for (const device of ['desktop', 'phone'] as const)
      for (const plan of plans)
        yield await measure({ context, chromium, account }, { ...plan, device, count })
  },
}

/** So many different pieces that together are worth so many slabs, laid out by the engine. */
function plano(count: number, slabs: number): ConteudoPlanoCorte {
  const [largura, altura] = [3200, 2000]
  const side = Math.sqrt((largura * altura * slabs) / count)
  const material = 'Granito São Gabriel'
  const conteudo: ConteudoPlanoCorte = {
    chapas: [
      {
        id: 'c1',
        chapaId: null,
        estoqueMaterialId: null,
        codigo: '',
        material,
        largura,
        altura,
        espessura: 20,
        preco: 1152,
        quantidade: null,
        retalho: false,
        veio: 'nenhum',
        foto: null,
        defeitos: [],
      },
    ],
    pecas: Array.from({ length: count }, (_, n) => ({
      id: `p${n}`,
      orcamentoId: null,
      pecaId: null,
      projeto: 'ORC-2026-0001 · Marina Prado',
      ambiente: 'Cozinha',
      nome: `Peça ${n + 1}`,
      material,
      quantidade: 1,
      podeGirar: true,
      valorCobrado: null,
      areaCobrada: null,
      largura: Math.round(side * (0.6 + ((n * 37) % 80) / 100)),
      altura: Math.round(side * (0.6 + ((n * 53) % 80) / 100)),
    })),
    regras: {
      modo: 'guilhotina',
      serra: 4,
      refilo: 10,
      estagios: null,
      sobraMinima: { largura: 400, altura: 150, area: 100_000 },
    },
    cortadas: [],
    prontas: [],
  }
  const [grupo] = gruposOfPlano(conteudo)
  if (!grupo) throw new Error('The plan has no stone.')
  return { ...conteudo, cortadas: solveCorte(grupo.entrada, { passos: 200 }).chapas }
}

async function storePlano(account: Account, conteudo: ConteudoPlanoCorte): Promise<string> {
  const id = crypto.randomUUID()
  await call(account, 'planos-corte.replace', {
    params: { id },
    body: { nome: 'Medição', versao: 0, conteudo },
  })
  return id
}

interface Tools {
  context: BenchContext
  chromium: Browser
  account: Account
}

interface Setup {
  nome: string
  id: string
  device: 'desktop' | 'phone'
  count: number
}

async function measure({ context, chromium, account }: Tools, setup: Setup): Promise<Table> {
  const { context: device } = await openContext(chromium, account.url, {
    device: setup.device,
    context: { reducedMotion: 'no-preference', storageState: signedInStorage(account) },
  })
  const page = await device.newPage()
  const seconds = context.quick ? 1 : DRAG_SECONDS
  const session = await device.newCDPSession(page)
  const results: Result[] = []
  for (const rate of [1, SLOWDOWN]) {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(`/plano-corte?plano=${setup.id}&aba=corte`)
    const tela = cortePage(page)
    await tela.pecas.first().waitFor()
    await quiet(page)
    const drawn = await tela.pecas.count()
    await tela.editar.click()
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    const frames = await dragFrames(page, seconds)
    const start = await readyToOrganize(page)
    const tasks = await longTasks(page, async () => {
      await start.click()
      await page.locator('main button', { hasText: 'Parar' }).waitFor()
      await page.waitForTimeout(seconds * 1_000)
    })
    results.push({ rate, frames, tasks, drawn, bare: await measureBare(page, seconds) })
  }
  await device.close()
  return tableOf(setup, results)
}

interface Bare {
  frames: Frames
  workMs: number
}

interface Result {
  rate: number
  frames: Frames
  tasks: LongTasks
  drawn: number
  bare: Bare
}

/** On the same device, as slow as it is made: a square that follows the mouse, and a fixed piece of work. */
async function measureBare(page: Page, seconds: number): Promise<Bare> {
  await page.goto('/robots.txt')
  await page.setContent(
    '<svg style="display:block;width:100vw;height:100vh"><rect width="60" height="60"/></svg>',
  )
  await page.evaluate(() => {
    const square = document.querySelector('rect')
    document.addEventListener('pointermove', ({ x, y }) => {
      requestAnimationFrame(() => square?.setAttribute('transform', `translate(${x} ${y})`))
    })
  })
  const { width, height } = page.viewportSize() ?? { width: 390, height: 700 }
  const frames = await dragRound(page, { x: width / 2, y: height / 2 }, seconds)
  return { frames, workMs: await bareWorkIn(page) }
}

/** A piece in the middle of the slab goes round and round. */
async function dragFrames(page: Page, seconds: number): Promise<Frames> {
  const tela = cortePage(page)
  await tela.quadro.scrollIntoViewIfNeeded()
  const box = await tela.quadro.boundingBox()
  if (!box) throw new Error('The slab is not drawn.')
  const centre = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const frames = await dragRound(page, centre, seconds)
  await page.keyboard.press('Control+z')
  return frames
}

async function dragRound(page: Page, centre: { x: number; y: number }, seconds: number): Promise<Frames> {
  await page.mouse.move(centre.x, centre.y)
  await page.mouse.down()
  const frames = await countFrames(page, async () => {
    const start = performance.now()
    for (let now = 0; now < seconds * 1_000; now = performance.now() - start) {
      const angle = (now / 1_000) * Math.PI
      await page.mouse.move(
        centre.x + RADIUS_PX * Math.sin(angle),
        centre.y + RADIUS_PX * (1 - Math.cos(angle)) * 0.5,
      )
      await new Promise((resolve) => setTimeout(resolve, 1_000 / STEPS_A_SECOND))
    }
  })
  await page.mouse.move(centre.x, centre.y)
  await page.mouse.up()
  return frames
}

/**
 * The button that starts the engine, for ten seconds. Found by what is written on it: to look for a role and a name,
 * Playwright works out the name of every button of five hundred rows in the page's own thread, which takes seconds on a
 * slow machine, and would be counted as the program's.
 */
async function readyToOrganize(page: Page) {
  await page.locator('main [role=radio]', { hasText: '10 s' }).click()
  const start = await page.locator('main button', { hasText: 'Auto Organizar' }).elementHandle()
  if (!start) throw new Error('Nothing starts the engine.')
  return start
}

function tableOf({ nome, device, count }: Setup, results: Result[]): Table {
  const where = device === 'phone' ? 'celular' : 'computador'
  const rows = results.flatMap(({ rate, frames, tasks, drawn, bare }): Row[] => {
    const slow = rate > 1 ? `, ${rate}× mais lento` : ''
    const pace = Math.max(1, bare.workMs / REFERENCE_MS)
    return [
      {
        cells: {
          medida: `arrastar entre ${drawn} peças${slow}: quadros, perdidos`,
          vezes: frames.shown,
          pior: frames.dropped,
          regua: bare.frames.dropped,
        },
        goal:
          rate > 1
            ? null
            : atMost({
                value: frames.dropped,
                limit: LOST_TIMES * bare.frames.dropped,
                unit: `quadros, ${LOST_TIMES} × a régua`,
              }),
      },
      {
        cells: {
          medida: `motor trabalhando${slow}: tarefas longas, a pior (ms)`,
          vezes: tasks.count,
          pior: tasks.longestMs,
          regua: TASK_LIMIT_MS * pace,
        },
        goal:
          rate > 1
            ? null
            : atMost({
                value: tasks.longestMs / pace,
                limit: TASK_LIMIT_MS,
                unit: `ms × ${pace.toFixed(2)}`,
              }),
      },
    ]
  })
  return {
    title: `${count} peças ${nome}, ${where}`,
    columns: [
      { key: 'medida', title: 'medida' },
      { key: 'vezes', title: 'vezes' },
      { key: 'pior', title: 'pior' },
      { key: 'regua', title: 'régua' },
    ],
    rows,
    notes: [
      'Régua: os quadros que perde, arrastado do mesmo modo, um quadrado numa página nua; e 50 ms tantas vezes quanto',
      'um trabalho fixo demora mais nesta página do que na máquina de referência (bench/yardstick.ts).',
    ],
  }
}
