import type { ConteudoPlanoCorte } from '@lapida/contracts/plano-corte'
import { etiquetasOfPecas } from '@lapida/documento/etiquetas/etiqueta-peca'
import type { FormatoEtiqueta } from '@lapida/documento/etiquetas/etiqueta'
import { slug } from '@lapida/domain/shared/texto'
import { drawInWorker } from '#blocks/baixar-pdf/drawing-worker.ts'

export interface EtiquetasPedidas {
  nome: string
  conteudo: ConteudoPlanoCorte
  formato: FormatoEtiqueta
  /** name of the workshop, '' for none */
  empresa: string
  /** the address that finds a piece in the plan */
  urlOf: (peca: string) => string
  /** only the pieces of these slabs, `<chapa>/<copia>`; undefined for all */
  chapas: readonly string[] | undefined
}

/**
 * The labels of a plan's pieces as one PDF file, drawn in the worker that draws quotes too; none of slabs that must not
 * be cut.
 * @throws when it cannot be drawn.
 */
export async function createEtiquetasPecas(pedido: EtiquetasPedidas): Promise<File> {
  const { nome, conteudo, formato, empresa, urlOf, chapas } = pedido
  const etiquetasPecas = etiquetasOfPecas(conteudo, { empresa, urlOf, ...(chapas && { chapas }) })
  const bytes = await drawInWorker({ etiquetasPecas, formato })
  return new File([bytes], `etiquetas-pecas-${slug(nome) || 'plano'}.pdf`, { type: 'application/pdf' })
}
