// A kitchen as it will stand, drawn for its customer: how much of a processor it takes, and of her line.
import { quadrosOfSala, salaOfCozinha } from '@lapida/documento/prova/sala-da-cozinha'
import { CHAPA_EMPILHADA, cozinhaEmpilhada } from '@lapida/documento/testing/plano-empilhado'
import { drawPedra } from '@lapida/pedra/draw-pedra'
import { drawQuadros } from '@lapida/pedra/quadro/draw-quadro'
import { RECEITAS } from '@lapida/pedra/receitas'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { call, registerAccount } from '../e2e/accounts.ts'
import { launchBrowser } from '../e2e/browser.ts'
import { seedCozinha } from '../e2e/cozinha-de-exemplo.ts'
import { OLD_PHONE, openSlowDevice } from './browser/slow-device.ts'
import { startProgram } from './program.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, repeat } from './statistics.ts'
import { atMost, type Row, type Table } from './table.ts'

const RODADAS = 9
/** As the server draws it (`quadros.worker.ts`). */
const TAMANHO = { largura: 1200, altura: 800 }

/** Her page, without the pictures that it fetches. */
const PAGE_BYTES = 30 * 1024
const FIRST_PICTURE_MS = 4_000

export const quadros: Bench = {
  title: 'a cozinha na sua pedra: três vistas por software (decisão 079)',
  async *run(context) {
    yield await drawn(context)
    yield await seen(context)
  },
}

/** K5: how long a customer with an old phone on a poor line waits for the first picture, and what her page weighs. */
async function seen(context: BenchContext): Promise<Table> {
  const program = await startProgram({ dataDir: await context.temporaryFolder() })
  context.defer(program.stop)
  const account = await registerAccount(program.url)
  const { id } = await seedCozinha(account)
  const { versao, conteudo } = await call(account, 'planos-corte.get', { params: { id } })
  const orcamentoId = conteudo.pecas.find((peca) => peca.orcamentoId)?.orcamentoId ?? ''
  await call(account, 'propostas.create', { params: { id: orcamentoId } })
  await call(account, 'provas.create', { params: { id: orcamentoId }, body: { planoId: id, versao } })
  const path = `/orcamento/${orcamentoId}/pedra`
  const bytes = Buffer.byteLength(await (await fetch(`${program.url}${path}`)).text())
  const chromium = await launchBrowser()
  context.defer(() => chromium.close())
  const waits = await repeat(context.quick ? 1 : 5, () => firstPicture(chromium, program.url, path))
  const p50 = median(waits)
  return {
    title: 'a página da prova num celular velho: 400 kbit/s, 400 ms, processador 6× mais lento, 360 × 640',
    columns: [
      { key: 'what', title: 'medida' },
      { key: 'value', title: 'valor', digits: 0 },
    ],
    rows: [
      {
        cells: { what: 'K5: a primeira figura, ms', value: p50 },
        goal: atMost({ value: p50, limit: FIRST_PICTURE_MS, unit: 'ms', digits: 0 }),
      },
      {
        cells: { what: 'K5: a página sem figuras, bytes', value: bytes },
        goal: atMost({ value: bytes, limit: PAGE_BYTES, unit: 'bytes', digits: 0 }),
      },
    ],
    notes: ['Sem compressão: a página do cliente viaja como está.'],
  }
}

/** From the start of the visit until the first picture of the kitchen is all there, ms. */
async function firstPicture(chromium: Browser, baseUrl: string, path: string): Promise<number> {
  const { page, close } = await openSlowDevice(chromium, { baseUrl, slowNetwork: true, slowness: OLD_PHONE })
  try {
    await page.goto(path, { waitUntil: 'commit', timeout: LIMIT_MS })
    const picture = page.locator('.quadros img').first()
    await picture.waitFor({ timeout: LIMIT_MS })
    return await picture.evaluate(async (element) => {
      await (element as HTMLImageElement).decode()
      return performance.now()
    })
  } finally {
    await close()
  }
}

const LIMIT_MS = 60_000

async function drawn({ quick, options }: BenchContext): Promise<Table> {
  const { desenho, conteudo } = cozinhaEmpilhada()
  const textura = drawPedra({
    receita: RECEITAS.calacata,
    superficie: 'polida',
    virada: false,
    semente: 'bancada',
    sequencia: 0,
    largura: CHAPA_EMPILHADA.largura,
    altura: CHAPA_EMPILHADA.altura,
    pixelsPorMm: 0.5,
    recorte: null,
  })
  const [salas, vistas]: [number[], number[]] = [[], []]
  let figuras: ReturnType<typeof drawQuadros> = []
  let faces = 0
  for (let round = 0; round < (options.rodadas ?? (quick ? 2 : RODADAS)); round += 1) {
    const begun = process.cpuUsage()
    const sala = salaOfCozinha(conteudo, desenho, {
      fotos: new Map([[CHAPA_EMPILHADA.id, 'foto']]),
      conjunto: 1,
    })
    const built = process.cpuUsage(begun)
    figuras = drawQuadros({ ...quadrosOfSala(sala, TAMANHO), texturas: [textura] })
    const all = process.cpuUsage(begun)
    salas.push((built.user + built.system) / 1000)
    vistas.push((all.user + all.system) / 1000)
    faces = sala.faces.length
  }
  const bytes = await Promise.all(
    figuras.map(async ({ width, height, data }) => {
      const raw = { width, height, channels: 4 as const }
      return (await sharp(data, { raw }).removeAlpha().webp({ quality: 80, smartSubsample: true }).toBuffer())
        .length
    }),
  )
  const said = (what: string, value: number): Row => ({ cells: { what, value }, goal: null })
  const limited = (what: string, value: number, limit: number, unit: string): Row => ({
    cells: { what, value },
    goal: atMost({ value, limit, unit, digits: 0 }),
  })
  return {
    title: `a cozinha de exemplo, ${conteudo.pecas.length} peças, ${faces} faces, 3 vistas de 1.200 × 800`,
    columns: [
      { key: 'what', title: 'medida' },
      { key: 'value', title: 'valor', digits: 0 },
    ],
    rows: [
      said('montar a sala, ms de processador', median(salas)),
      limited('K6: sala e três vistas, ms de processador', median(vistas), 1500, 'ms'),
      limited('a maior figura, kB', Math.max(...bytes) / 1000, 160, 'kB'),
      said('as três, kB', bytes.reduce((sum, one) => sum + one, 0) / 1000),
    ],
  }
}
