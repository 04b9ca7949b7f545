import type { ITEM, MATERIAL, ORCAMENTO, PECA } from '@lapida/contracts/campos-escritos'
import type { NomeSimples } from '@lapida/contracts/registro-escrito'

/**
 * What is written of a quote and is no part of what a customer is offered: notes and numbers of the workshop, and rows of
 * its stock. Of a drawing the letters count (is-same-oferta.ts): all else of it stands in the measures.
 */
export const NAO_LIDOS = {
  orcamento: ['numeracao', 'status', 'observacoes', 'indicadoPor'],
  material: ['estoqueMaterialId'],
  peca: ['desenho'],
  item: ['estoqueId'],
} as const satisfies {
  orcamento: readonly NomeSimples<typeof ORCAMENTO>[]
  material: readonly NomeSimples<typeof MATERIAL>[]
  peca: readonly NomeSimples<typeof PECA>[]
  item: readonly NomeSimples<typeof ITEM>[]
}

/** Names that no customer reads of a record of this kind. */
export type NaoLido<K extends keyof typeof NAO_LIDOS> = (typeof NAO_LIDOS)[K][number]

/** A list of stones without their rows of the stock. */
export function withoutEstoque(value: unknown): unknown {
  if (!Array.isArray(value)) return value
  return value.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? { ...entry, estoqueMaterialId: null } : entry,
  )
}
