import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { signedInStorage } from '../e2e/accounts.ts'
import { launchBrowser, openContext, quiet } from '../e2e/browser.ts'
import { savesData } from '../e2e/poor-line.ts'
import { SCREENS, type ShownScreen } from '../e2e/screens.ts'
import { openWorkshop, type Workshop } from './account.ts'
import type { Bench } from './runner.ts'
import { atMost, type Row } from './table.ts'

const LOGIN_LIMIT_KB = 115
const ROUTE_LIMIT_KB = 200
const DRAWING_LIMIT_KB = 260
const PUBLIC_PAGE_LIMIT_KB = 30
const PUBLIC_PAGE = 'pagina-publica'
const LANDING_LIMIT_KB = 5

/** Kilobytes of 1,000 bytes after gzip, whatever the server itself compresses, and scripts as they travel. */
interface Loaded {
  sent: number
  scripts: number
  styles: number
  html: number
  files: number
}

/** What a browser with an empty cache fetches to show each screen. */
export const bundle: Bench = {
  title: 'JavaScript da primeira visita',
  async *run(context) {
    const workshop = await openWorkshop(context)
    const browser = await launchBrowser()
    context.defer(() => browser.close())
    const rows: Row[] = []
    for (const screen of SCREENS) rows.push(rowOf(screen, await load(browser, workshop, screen)))
    yield {
      title: 'kB até a rede silenciar, cache vazio e linha ruim; sem fontes e fotos',
      columns: [
        { key: 'tela', title: 'tela' },
        { key: 'sent', title: 'JavaScript no fio', digits: 1 },
        { key: 'scripts', title: 'JavaScript', digits: 1 },
        { key: 'styles', title: 'CSS', digits: 1 },
        { key: 'html', title: 'HTML', digits: 1 },
        { key: 'files', title: 'arquivos' },
      ],
      rows,
      notes: [
        'Numa linha boa vem depois, com a página parada, o que se busca adiante.',
        'No fio: brotli, como o servidor manda; é o que a meta conta. As outras colunas são gzip.',
        'A página pública conta por inteiro: HTML, CSS e JavaScript.',
      ],
    }
  },
}

/** Null when the address shows no page. */
async function load(browser: Browser, workshop: Workshop, screen: ShownScreen): Promise<Loaded | null> {
  const storage = screen.signedIn ? { storageState: signedInStorage(workshop.account) } : {}
  const { context } = await openContext(browser, workshop.url, { device: 'phone', context: storage })
  await context.addInitScript(savesData)
  const page = await context.newPage()
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  const answer = await page.goto(
    screen.path({ orcamentoId: workshop.referencia.id, clienteId: workshop.referencia.clienteId ?? '' }),
  )
  await quiet(page)
  const isPage = /html/.test(answer?.headers()['content-type'] ?? '')
  const found = isPage ? await weigh(responses) : null
  await context.close()
  return found
}

async function weigh(responses: Response[]): Promise<Loaded> {
  const loaded = { sent: 0, scripts: 0, styles: 0, html: 0, files: 0 }
  for (const response of responses) {
    const type = response.headers()['content-type'] ?? ''
    const kind = /javascript/.test(type)
      ? 'scripts'
      : /css/.test(type)
        ? 'styles'
        : /html/.test(type)
          ? 'html'
          : null
    if (kind === null || !response.ok()) continue
    if (kind === 'scripts') loaded.sent += (await response.request().sizes()).responseBodySize / 1000
    loaded[kind] += gzipSync(await response.body()).byteLength / 1000
    loaded.files += 1
  }
  return loaded
}

function rowOf({ name }: ShownScreen, loaded: Loaded | null): Row {
  const value = loaded && (name === PUBLIC_PAGE ? loaded.scripts + loaded.styles + loaded.html : loaded.sent)
  const limits: Record<string, number> = {
    landing: LANDING_LIMIT_KB,
    drawup: DRAWING_LIMIT_KB,
    login: LOGIN_LIMIT_KB,
    [PUBLIC_PAGE]: PUBLIC_PAGE_LIMIT_KB,
  }
  const limit = limits[name] ?? ROUTE_LIMIT_KB
  return { cells: { tela: name, ...loaded }, goal: atMost({ value, limit, unit: 'kB' }) }
}
