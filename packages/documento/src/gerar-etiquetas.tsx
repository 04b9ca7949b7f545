import { pdf } from '@react-pdf/renderer'
import { EtiquetasA4, EtiquetasRolo } from './etiqueta-pdf.tsx'
import type { EtiquetaChapa, FormatoEtiqueta } from './etiqueta.ts'
import { mapTexts, registerFontes, type FontePdf } from './gerar-pdf.tsx'
import { pdfSafe } from './pdf-texto.ts'

/**
 * Labels as a PDF file: vector text and a QR code each. Runs where `gerarPdf` runs; nothing is fetched while drawing.
 * @throws {RangeError} without a label; and when a font is missing.
 */
export async function gerarEtiquetas(
  etiquetas: readonly EtiquetaChapa[],
  formato: FormatoEtiqueta,
  fontes: readonly FontePdf[],
): Promise<Uint8Array<ArrayBuffer>> {
  if (etiquetas.length === 0) throw new RangeError('There is no label to draw.')
  registerFontes(fontes)
  const drawable = mapTexts(etiquetas, pdfSafe)
  const file = pdf(
    formato === 'a4' ? <EtiquetasA4 etiquetas={drawable} /> : <EtiquetasRolo etiquetas={drawable} />,
  )
  const blob = await file.toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
