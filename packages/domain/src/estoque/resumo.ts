import { divideHalfUp, scaledInteger } from '../shared/decimal.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { needsReposicao, type ProdutoDaLista } from './lista.ts'

type ProdutoDoResumo = Pick<
  ProdutoDaLista,
  'ativo' | 'quantidadeEstoque' | 'estoqueMinimo' | 'precoVenda'
> & { readonly exemplo: boolean }

/** The figures of a stock (spec 2 §3, stock stats). */
export interface ResumoEstoque {
  totalMateriais: number
  totalItens: number
  categoriasMaterial: number
  categoriasItem: number
  /** quantity times sale price of everything on the shelves, each product rounded half-up; null where prices are not told */
  valorTotalEstoque: Centavos | null
  materiaisEstoqueBaixo: number
  itensEstoqueBaixo: number
}

/** What a stock holds; sample data is never counted. */
export function resumoEstoque(estoque: {
  readonly materiais: readonly ProdutoDoResumo[]
  readonly itens: readonly ProdutoDoResumo[]
  readonly categoriasMaterial: readonly unknown[]
  readonly categoriasItem: readonly unknown[]
}): ResumoEstoque {
  const materiais = estoque.materiais.filter(({ exemplo }) => !exemplo)
  const itens = estoque.itens.filter(({ exemplo }) => !exemplo)
  return {
    totalMateriais: materiais.length,
    totalItens: itens.length,
    categoriasMaterial: estoque.categoriasMaterial.length,
    categoriasItem: estoque.categoriasItem.length,
    valorTotalEstoque: valorOf([...materiais, ...itens]),
    materiaisEstoqueBaixo: materiais.filter(needsReposicao).length,
    itensEstoqueBaixo: itens.filter(needsReposicao).length,
  }
}

function valorOf(produtos: readonly ProdutoDoResumo[]): Centavos | null {
  let sum = 0n
  for (const { quantidadeEstoque, precoVenda } of produtos) {
    if (precoVenda === undefined) return null
    sum += BigInt(valorEmEstoque({ quantidadeEstoque, precoVenda }))
  }
  return bigintToCentavos(sum)
}

/** What a quantity of a product is worth in the stock: by its sale price, half-up to the centavo. */
export function valorEmEstoque({
  quantidadeEstoque,
  precoVenda,
}: {
  readonly quantidadeEstoque: number
  readonly precoVenda: number
}): Centavos {
  // Quantities have 4 decimals, prices 2.
  return bigintToCentavos(
    divideHalfUp(scaledInteger(quantidadeEstoque, 4) * scaledInteger(precoVenda, 2), 10_000n),
  )
}
