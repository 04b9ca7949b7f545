import { LIMITES } from '@lapida/contracts/limites'
import type { Material } from '@lapida/contracts/material'
import {
  materialEditavel,
  type ItemEditavel,
  type MaterialEditavel,
} from '#blocks/material-editor/material-editavel.ts'

/** A template as it goes into a quote. */
export interface MaterialDoModelo {
  material: MaterialEditavel
  /** items that came in smaller number, or not at all: the stock has less of them than the template */
  faltas: string[]
}

/**
 * A template as a material of a quote, with ids of its own. A quote takes fewer photos than the catalogue. An item that
 * is no longer in the stock stays as a free one; of one that there is too little of, what there is comes along.
 */
export function materialOfModelo(modelo: Material, newId: () => string): MaterialDoModelo {
  const material = materialEditavel(modelo)
  const itens = material.itens.map((item) => ({ nome: item.nome, ...itemOfModelo(item) }))
  return {
    material: {
      ...material,
      id: newId(),
      images: material.images.slice(0, LIMITES.imagensNoEditor),
      pecas: material.pecas.map((peca) => ({ ...peca, id: newId() })),
      itens: itens.flatMap(({ item }) => (item ? [{ ...item, id: newId() }] : [])),
    },
    faltas: itens.filter(({ falta }) => falta).map(({ nome }) => nome),
  }
}

function itemOfModelo(item: ItemEditavel): { item: ItemEditavel | null; falta: boolean } {
  if (item.estoqueId === null) return { item, falta: false }
  const disponivel = item.quantidadeEstoqueDisponivel
  if (disponivel === null) return { item: { ...item, estoqueId: null }, falta: false }
  if (item.quantidade <= disponivel) return { item, falta: false }
  const quantidade = Math.floor(disponivel)
  return { item: quantidade < 1 ? null : { ...item, quantidade, valorCustomizado: null }, falta: true }
}
