import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { documentoOrcamento, type DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../e2e/browser.ts'
import { pdfInfo, pdfText } from '../e2e/pdf.ts'
import { openWorkshop } from './account.ts'
import { drawByHtml2Pdf, drawInNode, drawInWorker, type Drawing } from './pdf/draw.ts'
import { PAGE_SCRIPT, openPdfSite } from './pdf/site.ts'
import type { Bench, BenchContext } from './runner.ts'
import { median, repeat } from './statistics.ts'
import type { Row } from './table.ts'

const PEER = 'html2pdf.js'

interface Measured {
  engine: string
  firstMs: number
  /** median of the later runs */
  laterMs: number
  /** longest time that the page could not answer; null where there is no page */
  frozenMs: number | null
  kilobytes: number
  pages: number
  selectable: boolean
}

interface Sample {
  orcamento: Orcamento
  documento: DocumentoOrcamento
  draw: Record<string, () => Promise<Drawing>>
}

/** The sample quotes as PDF, by our drawing and by html2pdf.js of the same public page. */
export const pdf: Bench = {
  title: `o PDF dos orçamentos de exemplo, ao lado de ${PEER}`,
  async *run(context) {
    const samples = await openSamples(context)
    const folder = await context.temporaryFolder()
    const rows: Row[] = []
    for (const sample of samples) {
      const measured: Measured[] = []
      for (const [engine, draw] of Object.entries(sample.draw)) {
        const drawings = await repeat(context.quick ? 2 : 4, draw)
        measured.push(await judge(folder, { engine, drawings, total: sample.documento.total }))
      }
      rows.push(...rowsOf(sample, measured))
    }
    yield {
      title: 'PDF por orçamento, do clique ao último byte',
      columns: [
        { key: 'orcamento', title: 'orçamento' },
        { key: 'engine', title: 'feito por' },
        { key: 'firstMs', title: '1ª vez ms' },
        { key: 'laterMs', title: 'depois ms' },
        { key: 'frozenMs', title: 'tela parada ms' },
        { key: 'kilobytes', title: 'kB', digits: 1 },
        { key: 'pages', title: 'páginas' },
        { key: 'texto', title: 'texto selecionável' },
      ],
      rows,
      notes: [
        `${PEER}: escala 2, qualidade 0,98, A4, margens de 10 mm, sobre a página pública no mesmo Chromium;`,
        'a 1ª vez inclui buscar o programa que desenha. Tela parada: a tarefa mais longa da página enquanto desenha.',
      ],
    }
  },
}

async function openSamples(context: BenchContext): Promise<Sample[]> {
  const { url, empresa, orcamentos } = await openWorkshop(context)
  const documentos = orcamentos.map((orcamento) => {
    const urlPublica = orcamento.linkPublico && new URL(orcamento.linkPublico, url).href
    return documentoOrcamento({ orcamento, empresa, urlPublica, agora: new Date() })
  })
  const site = await openPdfSite(await context.temporaryFolder(), documentos)
  context.defer(site.close)
  const browser = await launchBrowser()
  context.defer(() => browser.close())
  const ours = await openPage(browser, site.url)
  const samples: Sample[] = []
  for (const [index, orcamento] of orcamentos.entries()) {
    const documento = documentos[index]
    if (!documento) continue
    const publicPage = await openPage(browser, `${site.url}/orcamento/${index}`)
    await publicPage.addScriptTag({ url: `/${PAGE_SCRIPT}`, type: 'module' })
    await publicPage.waitForFunction(() => 'drawByHtml2Pdf' in globalThis)
    const draw = {
      'Lapida, no navegador': () => drawInWorker(ours, orcamento, empresa),
      'Lapida, em Node': () => drawInNode(documento),
      [PEER]: () => drawByHtml2Pdf(publicPage),
    }
    samples.push({ orcamento, documento, draw })
  }
  return samples
}

async function openPage(browser: Browser, url: string) {
  // The public page takes no script; the library that is measured on it is one.
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    locale: 'pt-BR',
    bypassCSP: true,
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  return page
}

async function judge(
  folder: string,
  { engine, drawings, total }: { engine: string; drawings: Drawing[]; total: string },
): Promise<Measured> {
  const [first, ...later] = drawings
  if (!first) throw new Error('Nothing was drawn.')
  const file = join(folder, 'orcamento.pdf')
  await writeFile(file, first.file)
  const { Pages = '0' } = await pdfInfo(file)
  const text = await pdfText(file)
  return {
    engine,
    firstMs: first.ms,
    laterMs: median(later.map((drawing) => drawing.ms)),
    frozenMs: first.frozenMs,
    kilobytes: first.file.byteLength / 1000,
    pages: Number(Pages),
    selectable: text.includes(total.replace(/\s+/g, ' ')),
  }
}

function rowsOf({ orcamento, documento }: Sample, measured: Measured[]): Row[] {
  const peer = measured.find(({ engine }) => engine === PEER)
  const name = `${orcamento.cliente?.nomeCompleto ?? ''} ${documento.total}`
  return measured.map(({ selectable, ...values }) => ({
    cells: { ...values, orcamento: name, texto: selectable ? 'sim: o total' : 'não' },
    goal:
      values.engine === PEER || !peer
        ? null
        : {
            text: 'texto; menor e mais rápido que o outro',
            met: selectable && values.kilobytes < peer.kilobytes && values.laterMs < peer.laterMs,
          },
  }))
}
