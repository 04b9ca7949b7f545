import type { EstoqueItemCreate, EstoqueMaterialCreate } from '@lapida/contracts/estoque'
import { margemLucro } from '@lapida/domain/estoque/margem'
import { centavosToReais, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { foldText } from '@lapida/domain/shared/texto'

/** What stones and items on the shelf have in common, as a body carries it. */
export type ProdutoEscrito = Pick<
  EstoqueMaterialCreate,
  keyof EstoqueMaterialCreate & keyof EstoqueItemCreate
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

/** The prices of a stored product as the wire carries them. */
export function precosEmReais({ precoCompra, precoVenda }: Pick<LinhaProduto, 'precoCompra' | 'precoVenda'>) {
  return { precoCompra: reais(precoCompra), precoVenda: reais(precoVenda) }
}

/** What the wire carries of a stored product beside what was written of it, and its prices. */
export function presentProduto(linha: LinhaProduto, categoria: { id: string; nome: string }) {
  const precos = precosEmReais(linha)
  return {
    id: linha.id,
    ...precos,
    categoria,
    // A price is never zero, so there always is a margin.
    margemLucro: margemLucro(precos.precoCompra, precos.precoVenda) ?? 0,
    exemplo: linha.exemplo,
    createdAt: linha.createdAt.toISOString(),
    updatedAt: linha.updatedAt.toISOString(),
  }
}

const reais = (centavos: number) => centavosToReais(centavos as Centavos)
