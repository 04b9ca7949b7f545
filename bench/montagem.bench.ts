// V9: the stone behind a part of the kitchen is dragged: what the page's own script takes of each frame.
import type { Browser } from 'playwright-core'
import { call, registerAccount, signedInStorage, type Account } from '../e2e/accounts.ts'
import { launchBrowser, openContext, quiet } from '../e2e/browser.ts'
import { seedCozinha } from '../e2e/cozinha-de-exemplo.ts'
import { frameTimes, watchFrames } from './browser/frame-times.ts'
import { startProgram } from './program.ts'
import type { Bench } from './runner.ts'
import { median, quantile } from './statistics.ts'
import { atMost, type Row } from './table.ts'

const SECONDS = 5
const STEPS_A_SECOND = 60
const RADIUS_PX = 40
/** Of a device, and of one whose processor is four times slower. */
const LIMITS = [
  { rate: 1, limit: 16 },
  { rate: 4, limit: 33 },
] as const

export const montagem: Bench = {
  title: 'montagem: a pedra arrastada atrás da peça (decisão 077)',
  async *run(context) {
    const program = await startProgram({ dataDir: await context.temporaryFolder() })
    context.defer(program.stop)
    const account = await registerAccount(program.url)
    const { id } = await seedCozinha(account)
    const { conteudo } = await call(account, 'planos-corte.get', { params: { id } })
    const chromium = await launchBrowser()
    context.defer(() => chromium.close())
    const rows: Row[] = []
    for (const device of ['desktop', 'phone'] as const)
      for (const { rate, limit } of LIMITS) {
        const scriptMs = await drag(
          { chromium, account, id, seconds: context.quick ? 1 : SECONDS },
          device,
          rate,
        )
        const p95 = quantile(scriptMs, 0.95)
        rows.push({
          cells: {
            onde: `${device === 'phone' ? 'celular' : 'computador'}${rate > 1 ? `, processador ÷ ${rate}` : ''}`,
            quadros: scriptMs.length,
            mediana: median(scriptMs),
            p95,
          },
          goal: atMost({ value: p95, limit, unit: 'ms', digits: 1 }),
        })
      }
    yield {
      title: `Cozinha de exemplo, ${conteudo.pecas.length} peças: ms de programa por quadro ao arrastar`,
      columns: [
        { key: 'onde', title: 'onde' },
        { key: 'quadros', title: 'quadros' },
        { key: 'mediana', title: 'mediana', digits: 1 },
        { key: 'p95', title: 'p95', digits: 1 },
      ],
      rows,
    }
  },
}

interface Setup {
  chromium: Browser
  account: Account
  id: string
  seconds: number
}

/** The largest part goes round and round, its joints measured meanwhile. */
async function drag(
  { chromium, account, id, seconds }: Setup,
  device: 'desktop' | 'phone',
  rate: number,
): Promise<number[]> {
  const { context } = await openContext(chromium, account.url, {
    device,
    context: { reducedMotion: 'no-preference', storageState: signedInStorage(account) },
  })
  const page = await context.newPage()
  await watchFrames(page)
  await page.goto(`/plano-corte?plano=${id}&aba=montagem`)
  const parte = page.locator('[data-parte]').first()
  await parte.waitFor()
  await page.getByRole('button', { name: 'Mover o desenho da pedra' }).click()
  await quiet(page)
  await parte.scrollIntoViewIfNeeded()
  const box = await parte.boundingBox()
  if (!box) throw new Error('The part is not drawn.')
  const [x, y] = [box.x + box.width * 0.3, box.y + box.height * 0.9]
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  await page.mouse.move(x, y)
  await page.mouse.down()
  const { scriptMs } = await frameTimes(page, async () => {
    const start = performance.now()
    for (let now = 0; now < seconds * 1_000; now = performance.now() - start) {
      const angle = (now / 1_000) * Math.PI
      await page.mouse.move(x + RADIUS_PX * Math.sin(angle), y - RADIUS_PX * (1 - Math.cos(angle)) * 0.5)
      await new Promise((resolve) => setTimeout(resolve, 1_000 / STEPS_A_SECOND))
    }
  })
  await page.mouse.up()
  await context.close()
  return scriptMs
}
