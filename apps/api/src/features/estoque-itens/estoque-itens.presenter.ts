import type { EstoqueItem, EstoqueItemCreate } from '@lapida/contracts/estoque'
import { presentProduto, produtoEscrito } from '#features/estoque/produto-values.ts'
import type { EstoqueItemGuardado, LinhaEstoqueItem } from './estoque-itens.repository.ts'

/** A stored product as the wire carries it. */
export function presentEstoqueItem({ linha, categoria }: EstoqueItemGuardado): EstoqueItem {
  return { ...presentProduto(linha, categoria), ...ownFields(linha) }
}

/** A stored product as a body would carry it. */
export function estoqueItemEscrito(linha: LinhaEstoqueItem): EstoqueItemCreate {
  return { ...produtoEscrito(linha), ...ownFields(linha) }
}

const ownFields = ({ marca, modelo, material, dimensoes, peso, garantia }: LinhaEstoqueItem) => ({
  marca,
  modelo,
  material,
  dimensoes,
  peso,
  garantia,
})
