import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import { isEstoqueBaixo } from '@lapida/domain/estoque/baixo'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'

/** A product of which little is left. */
export interface EstoqueBaixo {
  id: string
  nome: string
  /** '3,5 m² em estoque, mínimo 10' */
  texto: string
}

type Produto = Pick<
  EstoqueMaterial,
  'id' | 'nome' | 'quantidadeEstoque' | 'estoqueMinimo' | 'ativo' | 'exemplo'
>

/** Active stones and items at or below their minimum, the emptiest first; samples need nobody. */
export function estoqueBaixo(
  materiais: readonly Produto[],
  itens: readonly Pick<EstoqueItem, keyof Produto>[],
): EstoqueBaixo[] {
  const low = (produtos: readonly Produto[], unidade: string) =>
    produtos
      .filter((produto) => produto.ativo && !produto.exemplo && isEstoqueBaixo(produto))
      .map((produto) => ({ ...produto, unidade, left: produto.quantidadeEstoque / produto.estoqueMinimo }))
  return [...low(materiais, 'm²'), ...low(itens, 'un')]
    .sort((one, other) => one.left - other.left)
    .map(({ id, nome, quantidadeEstoque, estoqueMinimo, unidade }) => ({
      id,
      nome,
      texto: `${formatQuantidade(quantidadeEstoque)} ${unidade} em estoque, mínimo ${formatQuantidade(estoqueMinimo)}`,
    }))
}
