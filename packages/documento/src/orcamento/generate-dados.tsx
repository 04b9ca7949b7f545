import { pdf } from '@react-pdf/renderer'
import { loadLetras } from '../base/letras.ts'
import { mapTexts } from '../base/map-texts.ts'
import { pdfSafe } from '../base/pdf-texto.ts'
import { registerFontes } from '../base/register-fontes.ts'
import { blocosOfDados } from './dados-blocos.ts'
import type { DadosNoDocumento } from './dados-pessoais.ts'
import type { RecursosPdf } from './generate-pdf.tsx'
import { paginasOfBlocos } from './orcamento-blocos.ts'
import { molduraOfOrcamento } from './orcamento-moldura.ts'
import { PaginasPdf } from './pdf-documento.tsx'

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
  const composicao = { documento, imagens, letras, densidade: { apertada: false } }
  const moldura = molduraOfOrcamento(composicao)
  const filled = paginasOfBlocos(blocosOfDados(composicao), moldura.mancha)
  const paginas = filled.map(({ elementos }, i, { length }) => [...moldura.at(i + 1, length), ...elementos])
  const blob = await pdf(
    <PaginasPdf
      titulo={`Dados pessoais de ${documento.cliente}`}
      autor={documento.empresa.nome}
      assunto={documento.numero}
      fundo={documento.papel.fundo}
      paginas={paginas}
      imagens={imagens}
      letras={letras}
    />,
  ).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
