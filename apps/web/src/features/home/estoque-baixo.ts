import type { EstoqueItem, EstoqueMaterial } from '@lapida/contracts/estoque'
import { isEstoqueBaixo } from '@lapida/domain/estoque/baixo'
import { formatQuantidade } from '@lapida/domain/shared/quantidade'

/** A product of which little is left. */
export interface EstoqueBaixo {
  id: string
  /** shelf of the stock that it stands on */
  aba: 'materiais' | 'itens'
  nome: string
  /** '3,5 m² em estoque, mínimo 10' */
  texto: string
}

const UNIDADES = { materiais: 'm²', itens: 'un' }

type Produto = Pick<
  EstoqueMaterial,
  'id' | 'nome' | 'quantidadeEstoque' | 'estoqueMinimo' | 'ativo' | 'exemplo'
>

/** Active stones and items at or below their minimum, the emptiest first; samples need nobody. */
export function estoqueBaixo(
  materiais: readonly Produto[],
  itens: readonly Pick<EstoqueItem, keyof Produto>[],
): EstoqueBaixo[] {
  const low = (produtos: readonly Produto[], aba: EstoqueBaixo['aba']) =>
    produtos
      .filter((produto) => produto.ativo && !produto.exemplo && isEstoqueBaixo(produto))
      .map((produto) => ({ ...produto, aba, left: produto.quantidadeEstoque / produto.estoqueMinimo }))
  return [...low(materiais, 'materiais'), ...low(itens, 'itens')]
    .sort((one, other) => one.left - other.left)
    .map(({ id, aba, nome, quantidadeEstoque, estoqueMinimo }) => ({
      id,
      aba,
      nome,
      texto: `${formatQuantidade(quantidadeEstoque)} ${UNIDADES[aba]} em estoque, mínimo ${formatQuantidade(estoqueMinimo)}`,
    }))
}
