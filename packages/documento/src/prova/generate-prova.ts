import { loadLetras } from '../base/letras.ts'
import { mapTexts } from '../base/map-texts.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import { registerFontes } from '../base/register-fontes.ts'
import type { RecursosPdf } from '../orcamento/generate-pdf.tsx'
import { generatePapel } from '../orcamento/generate-papel.tsx'
import { blocosOfProva, type ProvaNoPapel } from './prova-blocos.ts'

/**
 * A proof of the cut as a PDF file, A4: the pictures of the kitchen, the stone laid flat, and each slab with its cuts, of
 * the same photos and outlines as its page. Runs where `generatePdf` runs.
 * @param recursos pictures by their address in the proof; one that lacks leaves its place empty
 * @throws when a font is missing or a picture cannot be decoded
 */
export async function generateProva(
  prova: ProvaNoPapel,
  { fontes, imagens }: Pick<RecursosPdf, 'fontes' | 'imagens'>,
): Promise<Uint8Array<ArrayBuffer>> {
  await registerFontes(fontes)
  const drawable = mapTexts(prova, pdfSafe)
  const letras = await loadLetras()
  const { documento } = drawable
  return generatePapel({
    titulo: `O corte da pedra de ${documento.numero}`,
    assunto: `Prova ${drawable.numero}`,
    documento,
    blocos: blocosOfProva({ documento, prova: drawable, imagens, letras }),
    imagens,
    letras,
  })
}
