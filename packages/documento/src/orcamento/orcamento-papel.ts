import type { Letra, Letras } from '../base/letras.ts'
import type { ImagemPdf } from '../base/imagem-pdf.ts'
import type { DocumentoOrcamento } from '../modelo/modelo.ts'
import type { Densidade } from './orcamento-densidade.ts'
import { PONTOS_POR_MM } from '../base/elementos.ts'

/** A4, in points. */
export const A4 = { largura: 595.28, altura: 841.89 }
/** Page margin of the specification: 10 mm. */
export const MARGEM = 10 * PONTOS_POR_MM
/** From the left to the right margin. */
export const LARGURA = A4.largura - 2 * MARGEM
export const DIREITA = A4.largura - MARGEM

/** All that the parts of the document are laid out from. */
export interface Composicao {
  documento: DocumentoOrcamento
  imagens: ReadonlyMap<string, ImagemPdf>
  letras: Letras
  densidade: Densidade
}

/** Words in the colours of the company. */
export function letraOf(
  { documento: { papel } }: { documento: Pick<DocumentoOrcamento, 'papel'> },
  tamanho: number,
  options: { peso?: Letra['peso']; suave?: boolean; tabular?: boolean } = {},
): Letra {
  const { peso = 400, suave = false, tabular = false } = options
  return { tamanho, peso, cor: suave ? papel.textoSuave : papel.texto, tabular }
}
