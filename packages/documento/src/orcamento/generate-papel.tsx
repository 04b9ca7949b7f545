import { pdf } from '@react-pdf/renderer'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import type { Letras } from '../base/letras.ts'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import { paginasOfBlocos, type Bloco } from './orcamento-blocos.ts'
import { molduraOfOrcamento } from './orcamento-moldura.ts'
import { PaginasPdf } from './pdf-documento.tsx'

/** A paper of the company other than the quote itself. */
export interface Papel {
  titulo: string
  assunto: string
  documento: Pick<DocumentoOrcamento, 'empresa' | 'papel' | 'numero' | 'emitidoEm' | 'rodape'>
  blocos: readonly Bloco[]
  imagens: ReadonlyMap<string, ImagemPdf>
  letras: Letras
}

/**
 * A paper as a PDF file: its blocks inside of what every paper of the company has around it, on as many pages as they
 * need. Fonts are registered by the caller.
 * @throws when a picture cannot be decoded
 */
export async function generatePapel(papel: Papel): Promise<Uint8Array<ArrayBuffer>> {
  const { titulo, assunto, documento, blocos, imagens, letras } = papel
  const moldura = molduraOfOrcamento({ documento, imagens, letras, densidade: { apertada: false } })
  const filled = paginasOfBlocos(blocos, moldura.mancha)
  const paginas = filled.map(({ elementos }, i, { length }) => [...moldura.at(i + 1, length), ...elementos])
  const blob = await pdf(
    <PaginasPdf
      titulo={titulo}
      autor={documento.empresa.nome}
      assunto={assunto}
      fundo={documento.papel.fundo}
      paginas={paginas}
      imagens={imagens}
      letras={letras}
    />,
  ).toBlob()
  return new Uint8Array(await blob.arrayBuffer())
}
