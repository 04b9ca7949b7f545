// Runs in the browser: draws a quote with the very code of the app, its worker included, and by html2pdf.js.
import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { createPdf } from '../../apps/web/src/blocks/baixar-pdf/create-pdf.ts'

/** A file, the time from the call to its last byte, and the longest time that the page could not answer. */
export interface DrawnPdf {
  ms: number
  frozenMs: number
  base64: string
}

export interface PdfPage {
  drawOurs: (orcamento: Orcamento, empresa: Empresa) => Promise<DrawnPdf>
  /** The code is fetched from `address` with the first drawing, as ours is. */
  drawByHtml2Pdf: (address: string, options: object) => Promise<DrawnPdf>
}

/** The part of html2pdf.js that is used here. */
interface Html2Pdf {
  set: (options: object) => Html2Pdf
  from: (element: Element) => Html2Pdf
  outputPdf: (kind: 'blob') => Promise<Blob>
}

async function measure(draw: () => Promise<Blob>): Promise<DrawnPdf> {
  let frozenMs = 0
  const note = (tasks: PerformanceEntry[]) => {
    frozenMs = Math.max(frozenMs, ...tasks.map((task) => task.duration))
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'longtask' })
  const start = performance.now()
  const file = await draw()
  const ms = performance.now() - start
  const base64 = await base64Of(file)
  note(observer.takeRecords())
  observer.disconnect()
  return { ms, frozenMs, base64 }
}

async function fetchHtml2Pdf(address: string): Promise<() => Html2Pdf> {
  if (!('html2pdf' in globalThis)) {
    const script = document.createElement('script')
    const loaded = new Promise((resolve, reject) => {
      script.onload = resolve
      script.onerror = reject
    })
    script.src = address
    document.head.append(script)
    await loaded
  }
  return (globalThis as unknown as { html2pdf: () => Html2Pdf }).html2pdf
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onerror = () => reject(new Error('The file could not be read.'))
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''))
    reader.readAsDataURL(file)
  })
}

const page: PdfPage = {
  drawOurs: (orcamento, empresa) =>
    measure(() => createPdf({ orcamento, empresa, urlPublica: null, agora: new Date() })),
  drawByHtml2Pdf: (address, options) =>
    measure(async () => {
      const html2pdf = await fetchHtml2Pdf(address)
      return html2pdf().set(options).from(document.body).outputPdf('blob')
    }),
}

Object.assign(globalThis, page)
