import { ITEM } from '@lapida/contracts/campos-escritos'
import type { ItemSalvar } from '@lapida/contracts/material'
import { entradasOf } from './entradas.ts'

/** The items of a material. */
export const itens = entradasOf({
  registro: ITEM,
  naoEncontrada: 'ITEM_NAO_ENCONTRADO',
  idOf: ({ itemId }: { id: string; itemId: string }) => itemId,
  read: (material) => material.itens,
  put: (material, entradas: ItemSalvar[]) => ({ ...material, itens: entradas }),
  answer: (material) => material.itens,
})
