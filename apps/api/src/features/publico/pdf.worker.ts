import type { ComprovanteNoDocumento } from '@lapida/documento/orcamento/comprovante'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import { generatePdf, type RecursosPdf } from '@lapida/documento/orcamento/generate-pdf.tsx'
import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import { answerWork } from '#threads/answer-work.ts'
import { readFontes } from './read-fontes.ts'

/** A quote with what it shows. */
export interface PdfPedido {
  documento: DocumentoOrcamento
  imagens: RecursosPdf['imagens']
  quadros: readonly QuadroDoDesenho[]
  comprovante?: ComprovanteNoDocumento
}

const fontes = readFontes()

answerWork(async ({ documento, imagens, quadros, comprovante }: PdfPedido): Promise<Uint8Array> =>
  generatePdf(documento, { fontes: await fontes, imagens, comprovante }, quadros),
)
