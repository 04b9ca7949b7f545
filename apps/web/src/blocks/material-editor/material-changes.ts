import type { RegrasParaTotal } from '@lapida/domain/cobranca/medida-cobrada'
import { materialComPrecoM2 } from '@lapida/domain/orcamento/preco-editado'
import { materialComTotal, pecaComQuantidade } from '@lapida/domain/orcamento/preco-material'
import { centavosToReais, type Centavos } from '@lapida/domain/shared/dinheiro'
import type { ItemEditavel, MaterialEditavel, PecaEditavel } from './material-editavel.ts'

/** An edit made in place on the card of a material, one field at a time (spec 2 §4). */
export type MaterialChange =
  | { type: 'preco'; precoM2: Centavos }
  | { type: 'total'; total: Centavos }
  | { type: 'peca-total'; pecaId: string; total: Centavos }
  | { type: 'peca-quantidade'; pecaId: string; quantidade: number }
  | { type: 'item-valor'; itemId: string; valor: Centavos }
  | { type: 'item-total'; itemId: string; total: Centavos }
  | { type: 'item-quantidade'; itemId: string; quantidade: number }
  | { type: 'peca-removed'; pecaId: string }
  | { type: 'item-removed'; itemId: string }

/**
 * The material after an edit in place. A new price per m² clears every custom total; a stepped quantity clears
 * that line's; the total of the material sets its price per m². A total of the material that was set by hand
 * goes when its lines change.
 */
export function changeMaterial(
  material: MaterialEditavel,
  change: MaterialChange,
  regras: RegrasParaTotal,
): MaterialEditavel {
  switch (change.type) {
    case 'preco':
      return materialComPrecoM2(material, change.precoM2)
    case 'total':
      return materialComTotal(material, change.total, regras)
    case 'peca-total':
    case 'peca-quantidade':
    case 'peca-removed':
      return { ...material, valorCustomizado: null, pecas: changePecas(material.pecas, change) }
    default:
      return { ...material, valorCustomizado: null, itens: changeItens(material.itens, change) }
  }
}

type PecaChange = Extract<MaterialChange, { pecaId: string }>

function changePecas(pecas: readonly PecaEditavel[], change: PecaChange): PecaEditavel[] {
  if (change.type === 'peca-removed') return pecas.filter((peca) => peca.id !== change.pecaId)
  return pecas.map((peca) => (peca.id === change.pecaId ? changedPeca(peca, change) : peca))
}

function changedPeca(peca: PecaEditavel, change: Exclude<PecaChange, { type: 'peca-removed' }>) {
  if (change.type === 'peca-quantidade') return pecaComQuantidade(peca, change.quantidade)
  return { ...peca, valorCustomizado: centavosToReais(change.total) }
}

type ItemChange = Extract<MaterialChange, { itemId: string }>

function changeItens(itens: readonly ItemEditavel[], change: ItemChange): ItemEditavel[] {
  if (change.type === 'item-removed') return itens.filter((item) => item.id !== change.itemId)
  return itens.map((item) => (item.id === change.itemId ? changedItem(item, change) : item))
}

function changedItem(item: ItemEditavel, change: Exclude<ItemChange, { type: 'item-removed' }>) {
  if (change.type === 'item-quantidade') {
    return { ...item, quantidade: change.quantidade, valorCustomizado: null }
  }
  if (change.type === 'item-valor') {
    return { ...item, valor: centavosToReais(change.valor), valorCustomizado: null }
  }
  return { ...item, valorCustomizado: centavosToReais(change.total) }
}

/** The material with an item added, or changed where it has one with this id. */
export function materialComItem(material: MaterialEditavel, item: ItemEditavel): MaterialEditavel {
  const known = material.itens.some(({ id }) => id === item.id)
  const itens = known
    ? material.itens.map((other) => (other.id === item.id ? item : other))
    : [...material.itens, item]
  return { ...material, itens, valorCustomizado: null }
}
