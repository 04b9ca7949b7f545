import { pdf } from '@react-pdf/renderer'
import { EtiquetasDeChapas } from './etiqueta-pdf.tsx'
import { EtiquetasDePecas } from './etiqueta-peca-pdf.tsx'
import type { EtiquetaPeca } from './etiqueta-peca.ts'
import type { EtiquetaChapa, FormatoEtiqueta } from './etiqueta.ts'
import { mapTexts } from '../base/map-texts.ts'
import { registerFontes, type FontePdf } from '../base/register-fontes.ts'
import { pdfSafe } from '../base/pdf-texto.ts'

/**
 * Labels of slabs as a PDF file: vector text and a QR code each. Runs where `generatePdf` runs; nothing is fetched while
 * drawing.
 * @throws {RangeError} without a label; and when a font is missing.
 */
export async function generateEtiquetas(
  etiquetas: readonly EtiquetaChapa[],
  formato: FormatoEtiqueta,
  fontes: readonly FontePdf[],
): Promise<Uint8Array<ArrayBuffer>> {
  const drawable = await prepare(etiquetas, fontes)
  return bytesOf(<EtiquetasDeChapas etiquetas={drawable} formato={formato} />)
}

/** Labels of pieces in the same way. @throws as generateEtiquetas. */
export async function generateEtiquetasDePecas(
  etiquetas: readonly EtiquetaPeca[],
  formato: FormatoEtiqueta,
  fontes: readonly FontePdf[],
): Promise<Uint8Array<ArrayBuffer>> {
  const drawable = await prepare(etiquetas, fontes)
  return bytesOf(<EtiquetasDePecas etiquetas={drawable} formato={formato} />)
}

async function prepare<T>(etiquetas: readonly T[], fontes: readonly FontePdf[]): Promise<readonly T[]> {
  if (etiquetas.length === 0) throw new RangeError('There is no label to draw.')
  await registerFontes(fontes)
  return mapTexts(etiquetas, pdfSafe)
}

async function bytesOf(document: Parameters<typeof pdf>[0]): Promise<Uint8Array<ArrayBuffer>> {
  const blob = await pdf(document).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
