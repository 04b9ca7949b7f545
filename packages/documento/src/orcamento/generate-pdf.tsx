import { pdf } from '@react-pdf/renderer'
import type { ComprovanteNoDocumento } from './comprovante.ts'
import { FORMAS } from '../desenho/desenho-moldura.ts'
import { layOutQuadro } from '../desenho/desenho-no-orcamento.ts'
import type { QuadroDoDesenho } from '../desenho/desenho-quadros.ts'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { loadLetras } from '../base/letras.ts'
import { mapTexts } from '../base/map-texts.ts'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import { paginasOfOrcamento } from './orcamento-paginas.ts'
import { PaginasPdf } from './pdf-documento.tsx'
import { pdfSafe } from '../base/pdf-texto.ts'
import { registerFontes, type FontePdf } from '../base/register-fontes.ts'

export interface RecursosPdf {
  fontes: readonly FontePdf[]
  imagens: ReadonlyMap<string, ImagemPdf>
  /** the evidence of its approval, behind everything else */
  comprovante?: ComprovanteNoDocumento | undefined
}

/**
 * The quote as a PDF file: A4, vector text, selectable and searchable. Runs in a browser's worker
 * and in Node alike; fonts and images come in as bytes, so nothing is fetched while drawing.
 * @param quadros pictures of its drawings, laid out here
 * @throws when a font is missing or an image cannot be decoded.
 */
export async function generatePdf(
  documento: DocumentoOrcamento,
  recursos: RecursosPdf,
  quadros: readonly QuadroDoDesenho[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  await registerFontes(recursos.fontes)
  const drawable = mapTexts(documento, pdfSafe)
  const desenhados = quadros.flatMap(
    (quadro) => mapTexts(layOutQuadro(quadro, FORMAS.papel, documento.papel), pdfSafe) ?? [],
  )
  const letras = await loadLetras()
  const { imagens, comprovante } = recursos
  const paginas = paginasOfOrcamento(
    { documento: drawable, imagens, letras },
    desenhados,
    comprovante && mapTexts(comprovante, pdfSafe),
  )
  const { numero, empresa, assunto, papel } = drawable
  const file = pdf(
    <PaginasPdf
      titulo={`Orçamento ${numero}`}
      autor={empresa.nome}
      assunto={assunto}
      fundo={papel.fundo}
      paginas={paginas}
      imagens={imagens}
      letras={letras}
    />,
  )
  const blob = await file.toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
