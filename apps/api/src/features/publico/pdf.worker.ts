import type { ComprovanteNoDocumento } from '@lapida/documento/orcamento/comprovante'
import type { QuadroDoDesenho } from '@lapida/documento/desenho/desenho-quadros'
import { generatePdf, type RecursosPdf } from '@lapida/documento/orcamento/generate-pdf.tsx'
import type { DocumentoOrcamento } from '@lapida/documento/modelo/modelo'
import { generateProva } from '@lapida/documento/prova/generate-prova'
import type { ProvaNoPapel } from '@lapida/documento/prova/prova-blocos'
import { answerWork } from '#threads/answer-work.ts'
import { paintPedras } from './paint-pedras.ts'
import { readFontes } from './read-fontes.ts'

/** A quote with what it shows. */
export interface PdfPedido {
  documento: DocumentoOrcamento
  imagens: RecursosPdf['imagens']
  quadros: readonly QuadroDoDesenho[]
  comprovante?: ComprovanteNoDocumento
}

/** A proof of the cut with its pictures. */
export interface ProvaPedida {
  prova: ProvaNoPapel
  imagens: RecursosPdf['imagens']
}

const fontes = readFontes()

answerWork(async (pedido: PdfPedido | ProvaPedida): Promise<Uint8Array> => {
  const { imagens } = pedido
  if ('prova' in pedido) {
    const pedras = await paintPedras(pedido.prova, imagens)
    return generateProva(pedido.prova, { fontes: await fontes, imagens: new Map([...imagens, ...pedras]) })
  }
  const { documento, quadros, comprovante } = pedido
  return generatePdf(documento, { fontes: await fontes, imagens, comprovante }, quadros)
})
