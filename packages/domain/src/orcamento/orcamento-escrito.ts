import { MATERIAL, ORCAMENTO, type ITEM, type PECA, type SERVICO } from '@lapida/contracts/campos-escritos'
import type { Item, Material, Peca } from '@lapida/contracts/material'
import type { Orcamento, Servico } from '@lapida/contracts/orcamento'
import { pickEscrito, type EscritoOf } from '@lapida/contracts/registro-escrito'

/** What a person writes of the entries of a quote, each with its id. */
export type PecaEscrita = EscritoOf<Peca, typeof PECA>
export type ItemEscrito = EscritoOf<Item, typeof ITEM>
export type MaterialEscrito = EscritoOf<Material, typeof MATERIAL>
export type ServicoEscrito = EscritoOf<Servico, typeof SERVICO>
/** What a person writes of a quote: the form that every change starts from and ends in. */
export type OrcamentoEscrito = Omit<EscritoOf<Orcamento, typeof ORCAMENTO>, 'id'>

/** What a person wrote of a material, without what was computed. */
export function materialEscrito(material: Material): MaterialEscrito {
  return pickEscrito(MATERIAL, material)
}

/** What a person wrote of a quote, without what was computed. */
export function orcamentoEscrito(orcamento: Orcamento): OrcamentoEscrito {
  const { id: _known, ...escrito } = pickEscrito(ORCAMENTO, orcamento)
  return escrito
}
