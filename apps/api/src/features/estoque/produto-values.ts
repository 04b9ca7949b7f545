import type { EstoqueMaterialCreate } from '@lapida/contracts/estoque'
import { margemLucro } from '@lapida/domain/estoque/margem'
import { centavosToReais, reaisToCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { foldText } from '@lapida/domain/shared/texto'

/** What stones and items on the shelf have in common, as a body carries it. */
export type ProdutoEscrito = Pick<
  EstoqueMaterialCreate,
  | 'nome'
  | 'categoriaId'
  | 'codigo'
  | 'cor'
  | 'fornecedor'
  | 'observacoes'
  | 'precoCompra'
  | 'precoVenda'
  | 'quantidadeEstoque'
  | 'estoqueMinimo'
  | 'ativo'
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

/** The common fields of a stored product, as a body would carry them. */
export function produtoEscrito(linha: LinhaProduto): ProdutoEscrito {
  return {
    nome: linha.nome,
    categoriaId: linha.categoriaId,
    codigo: linha.codigo,
    cor: linha.cor,
    fornecedor: linha.fornecedor,
    observacoes: linha.observacoes,
    precoCompra: reais(linha.precoCompra),
    precoVenda: reais(linha.precoVenda),
    quantidadeEstoque: linha.quantidadeEstoque,
    estoqueMinimo: linha.estoqueMinimo,
    ativo: linha.ativo,
  }
}

/** The common fields of a stored product as the wire carries them. */
export function presentProduto(linha: LinhaProduto, categoria: { id: string; nome: string }) {
  const escrito = produtoEscrito(linha)
  return {
    id: linha.id,
    ...escrito,
    categoria,
    // A price is never zero, so there always is a margin.
    margemLucro: margemLucro(escrito.precoCompra, escrito.precoVenda) ?? 0,
    exemplo: linha.exemplo,
    createdAt: linha.createdAt.toISOString(),
    updatedAt: linha.updatedAt.toISOString(),
  }
}

const reais = (centavos: number) => centavosToReais(centavos as Centavos)
