import type { Orcamento } from '@lapida/contracts/orcamento'

/** Whether an approved quote has anything to say about the stock: it took something, or it could. */
export function hasEstoque({ status, estoqueBaixado, materiais }: Orcamento): boolean {
  if (status !== 'aprovado') return false
  return (
    estoqueBaixado ||
    materiais.some(
      ({ estoqueMaterialId, itens }) =>
        estoqueMaterialId !== null || itens.some(({ estoqueId }) => estoqueId !== null),
    )
  )
}
