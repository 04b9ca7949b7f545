import type { EstoqueItemEscrito, EstoqueMaterialEscrito } from '@lapida/contracts/estoque'
import { reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { foldText } from '@lapida/domain/shared/texto'

/** What stones and items on the shelf have in common, as a body carries it. */
export type ProdutoEscrito = Pick<
  EstoqueMaterialEscrito,
  keyof EstoqueMaterialEscrito & keyof EstoqueItemEscrito
>

/** The common columns of a stored product. */
export interface LinhaProduto extends ProdutoEscrito {
  id: string
  userId: string
  busca: string
  exemplo: boolean
  createdAt: Date
  updatedAt: Date
  excluidoEm: Date | null
}

/** A body as its columns: prices in centavos, and the text that is searched. */
export function produtoValues<Escrito extends ProdutoEscrito>(escrito: Escrito): Escrito & { busca: string } {
  return {
    ...escrito,
    precoCompra: reaisToCentavos(escrito.precoCompra),
    precoVenda: reaisToCentavos(escrito.precoVenda),
    busca: foldText([escrito.nome, escrito.codigo, escrito.cor, escrito.fornecedor].join(' ')),
  }
}
