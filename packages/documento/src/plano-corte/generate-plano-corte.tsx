import { pdf } from '@react-pdf/renderer'
import { mapTexts } from '../base/map-texts.ts'
import { registerFontes, type FontePdf } from '../base/register-fontes.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import type { DocumentoPlanoCorte } from './plano-corte-modelo.ts'
import { paginasPlanoCorte } from './plano-corte-paginas.ts'
import { PlanoCortePdf } from './plano-corte-pdf.tsx'
import { qrPath } from '../base/qr.ts'

/**
 * The papers for the saw as a PDF file: vector drawings, selectable text. Runs where `generatePdf` runs; nothing is
 * fetched while drawing.
 * @param onProgress how many pages of how many are drawn
 * @throws {RangeError} for a plan without a slab; and when a font is missing.
 */
export async function generatePlanoCorte(
  documento: DocumentoPlanoCorte,
  fontes: readonly FontePdf[],
  onProgress?: (feitas: number, paginas: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  if (documento.folhas.length === 0) throw new RangeError('There is no slab to draw.')
  await registerFontes(fontes)
  const paginas = paginasPlanoCorte(mapTexts(documento, pdfSafe))
  const file = pdf(
    <PlanoCortePdf
      titulo={pdfSafe(documento.nome)}
      paginas={paginas}
      qr={qrPath(documento.url)}
      onPage={(numero) => onProgress?.(numero, paginas.length)}
    />,
  )
  const blob = await file.toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
