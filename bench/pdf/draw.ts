// The same quote drawn three ways; each gives the file and the milliseconds it took.
import { generatePdf } from '@lapida/documento/orcamento/generate-pdf.tsx'
import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import { testFontes } from '@lapida/documento/testing/test-fontes'
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Page } from 'playwright-core'
import { timed } from '../statistics.ts'
import type { DrawnPdf, PdfPage } from './page.ts'
import { HTML2PDF_PATH } from './site.ts'

export interface Drawing {
  ms: number
  frozenMs: number | null
  file: Buffer
}

/** The settings of the specification. */
const HTML2PDF_OPTIONS = {
  margin: 10,
  image: { type: 'jpeg', quality: 0.98 },
  html2canvas: { scale: 2, useCORS: true },
  jsPDF: { unit: 'mm', format: 'a4', orientation: 'portrait' },
}

/** In the app's worker; `page` shows the site's first page. */
export async function drawInWorker(page: Page, orcamento: Orcamento, empresa: Empresa): Promise<Drawing> {
  const drawn = await page.evaluate(
    ([one, other]) => (globalThis as unknown as PdfPage).drawOurs(one, other),
    [orcamento, empresa] as const,
  )
  return drawingOf(drawn)
}

/** In this process, as the server would. */
export async function drawInNode(documento: DocumentoOrcamento): Promise<Drawing> {
  const fontes = await testFontes()
  const { ms, result } = await timed(() => generatePdf(documento, { fontes, imagens: new Map() }))
  return { ms, frozenMs: null, file: Buffer.from(result) }
}

/** By html2pdf.js; `page` shows the quote's public page. */
export async function drawByHtml2Pdf(page: Page): Promise<Drawing> {
  const drawn = await page.evaluate(
    ([address, options]) => (globalThis as unknown as PdfPage).drawByHtml2Pdf(address, options),
    [HTML2PDF_PATH, HTML2PDF_OPTIONS] as const,
  )
  return drawingOf(drawn)
}

function drawingOf({ ms, frozenMs, base64 }: DrawnPdf): Drawing {
  return { ms, frozenMs, file: Buffer.from(base64, 'base64') }
}
