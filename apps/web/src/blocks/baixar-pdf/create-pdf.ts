import type { Empresa } from '@lapida/contracts/empresa'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { documentoOrcamento } from '@lapida/documento/modelo'
import { nomeArquivoPdf } from '@lapida/domain/compartilhar/mensagem'
import type { PdfReply, PdfRequest } from './pdf-messages.ts'

/** Longest wait for a document before it counts as failed. */
const TIMEOUT_MILLISECONDS = 60_000

/**
 * The quote as a PDF file, drawn in a worker of its own from what this device knows, so that it
 * works without a connection too.
 * @throws when the document cannot be drawn.
 */
export async function createPdf(orcamento: Orcamento, empresa: Empresa): Promise<File> {
  const now = new Date()
  const documento = documentoOrcamento({
    orcamento,
    empresa,
    urlPublica: orcamento.linkPublico && new URL(orcamento.linkPublico, location.origin).href,
    agora: now,
  })
  const bytes = await drawInWorker({ documento })
  const name = nomeArquivoPdf(orcamento.cliente?.nomeCompleto ?? '', now, empresa.fusoHorario)
  return new File([bytes], name, { type: 'application/pdf' })
}

function drawInWorker(request: PdfRequest): Promise<Uint8Array<ArrayBuffer>> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The document took too long.')), TIMEOUT_MILLISECONDS)
    worker.addEventListener('message', ({ data }: MessageEvent<PdfReply>) => {
      clearTimeout(timer)
      if (data.ok) resolve(data.bytes)
      else reject(new Error(data.motivo))
    })
    worker.addEventListener('error', (event) => {
      clearTimeout(timer)
      reject(new Error(event.message || 'The worker could not start.'))
    })
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
