import { pdf } from '@react-pdf/renderer'
import type { DadosDasFolhas, PedidoDeFolhas } from './desenho-folha.ts'
import { folhasOfDesenho } from './desenho-paginas.ts'
import { DesenhoPdf } from './desenho-pdf.tsx'
import { mapTexts } from '../base/map-texts.ts'
import { registerFontes, type FontePdf } from '../base/register-fontes.ts'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import { qrPath } from '../base/qr.ts'

/**
 * The sheets of a drawing as a PDF file, true to scale: vectors, text that can be searched, fonts with the letters that
 * are used. Runs where `generatePdf` runs; nothing is fetched while drawing.
 * @throws {RangeError} for a drawing without a piece; and when a font is missing.
 */
export async function generateDesenho(
  dados: DadosDasFolhas,
  pedido: PedidoDeFolhas,
  { fontes, logo }: { fontes: readonly FontePdf[]; logo: ImagemPdf | null },
): Promise<Uint8Array<ArrayBuffer>> {
  await registerFontes(fontes)
  const folhas = mapTexts(folhasOfDesenho(dados, pedido), pdfSafe)
  if (folhas.length === 0) throw new RangeError('There is no piece to draw.')
  const file = pdf(
    <DesenhoPdf titulo={pdfSafe(dados.desenho.nome)} folhas={folhas} qr={qrPath(dados.qr.url)} logo={logo} />,
  )
  const blob = await file.toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
