import { pdf } from '@react-pdf/renderer'
import { loadLetras } from '../base/letras.ts'
import { mapTexts } from '../base/map-texts.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import { registerFontes } from '../base/register-fontes.ts'
import type { RecursosPdf } from '../orcamento/generate-pdf.tsx'
import { paginasOfBlocos } from '../orcamento/orcamento-blocos.ts'
import { molduraOfOrcamento } from '../orcamento/orcamento-moldura.ts'
import { PaginasPdf } from '../orcamento/pdf-documento.tsx'
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
  const moldura = molduraOfOrcamento({ documento, imagens, letras, densidade: { apertada: false } })
  const filled = paginasOfBlocos(
    blocosOfProva({ documento, prova: drawable, imagens, letras }),
    moldura.mancha,
  )
  const paginas = filled.map(({ elementos }, i, { length }) => [...moldura.at(i + 1, length), ...elementos])
  const blob = await pdf(
    <PaginasPdf
      titulo={`O corte da pedra de ${documento.numero}`}
      autor={documento.empresa.nome}
      assunto={`Prova ${drawable.numero}`}
      fundo={documento.papel.fundo}
      paginas={paginas}
      imagens={imagens}
      letras={letras}
    />,
  ).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
