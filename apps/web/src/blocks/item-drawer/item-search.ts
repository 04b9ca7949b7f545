import { ITEM } from '@lapida/contracts/campos-escritos'
import type { EstoqueItem } from '@lapida/contracts/estoque'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import { observacoesItemOfEstoque } from '@lapida/domain/orcamento/item'
import { foldText } from '@lapida/domain/shared/texto'
import type { ItemEditavel } from '#blocks/material-editor/material-editavel.ts'

/** Active stock items that match a search (name, category, code or brand) and a category; '' is every category. */
export function searchItens(
  itens: readonly EstoqueItem[],
  filtro: { texto: string; categoriaId: string },
): EstoqueItem[] {
  const words = foldText(filtro.texto).split(' ').filter(Boolean)
  return itens.filter((item) => {
    const text = foldText(`${item.nome} ${item.categoria.nome} ${item.codigo} ${item.marca}`)
    const inCategory = filtro.categoriaId === '' || item.categoriaId === filtro.categoriaId
    return item.ativo && inCategory && words.every((word) => text.includes(word))
  })
}

/** A stock item as it goes into a quote: one unit at its sale price. */
export function itemFromEstoque(id: string, item: EstoqueItem): ItemEditavel {
  return {
    ...emptyEscrito(ITEM),
    id,
    nome: item.nome,
    tipo: item.categoria.nome,
    valor: item.precoVenda,
    estoqueId: item.id,
    observacoes: observacoesItemOfEstoque(item).slice(0, 500),
    quantidadeEstoqueDisponivel: item.quantidadeEstoque,
  }
}

/** An item that is not in stock; it may be there in any quantity. */
export function freeItem(id: string, nome: string): ItemEditavel {
  return { ...emptyEscrito(ITEM), id, nome, quantidadeEstoqueDisponivel: null }
}
