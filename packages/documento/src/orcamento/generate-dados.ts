import { loadLetras } from '../base/letras.ts'
import { mapTexts } from '../base/map-texts.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import { registerFontes } from '../base/register-fontes.ts'
import { blocosOfDados } from './dados-blocos.ts'
import type { DadosNoDocumento } from './dados-pessoais.ts'
import type { RecursosPdf } from './generate-pdf.tsx'
import { generatePapel } from './generate-papel.tsx'

/**
 * A customer's data as a PDF file: A4, vector text, on as many pages as it needs. Runs where `generatePdf` runs.
 * @throws when a font is missing or a picture cannot be decoded
 */
export async function generateDados(
  dados: DadosNoDocumento,
  { fontes, imagens }: Pick<RecursosPdf, 'fontes' | 'imagens'>,
): Promise<Uint8Array<ArrayBuffer>> {
  await registerFontes(fontes)
  const documento = mapTexts(dados, pdfSafe)
  const letras = await loadLetras()
  return generatePapel({
    titulo: `Dados pessoais de ${documento.cliente}`,
    assunto: documento.numero,
    documento,
    blocos: blocosOfDados({ documento, imagens, letras }),
    imagens,
    letras,
  })
}
