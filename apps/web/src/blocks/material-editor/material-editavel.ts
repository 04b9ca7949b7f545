import { ITEM, MATERIAL, PECA } from '@lapida/contracts/campos-escritos'
import type { Material } from '@lapida/contracts/material'
import { emptyEscrito, pickEscrito } from '@lapida/contracts/registro-escrito'
import {
  materialEscrito,
  type ItemEscrito,
  type MaterialEscrito,
  type PecaEscrita,
} from '@lapida/domain/orcamento/orcamento-escrito'

/** A piece while its material is being edited: what the server takes, with an id made here. */
export type PecaEditavel = PecaEscrita

/** A piece that nothing was typed into yet. */
export function emptyPeca(id: string): PecaEditavel {
  return { id, ...emptyEscrito(PECA) }
}

/** An item while its material is being edited; a stock item also carries how much of it there is. */
export type ItemEditavel = ItemEscrito & {
  /** units on hand; null for a free item */
  quantidadeEstoqueDisponivel: number | null
}

/** A material of a quote while it is being edited: metres and reais, as on the wire. */
export type MaterialEditavel = Omit<MaterialEscrito, 'itens'> & { itens: ItemEditavel[] }

/** What is known of a stone when it is chosen. */
export interface PedraEscolhida {
  estoqueMaterialId: string | null
  /** name of the stone */
  tipo: string
  categoria: string
  /** of the stock; not known of a stone that comes from a quote */
  codigo?: string
  /** as the stock has them; '' for a stone that was typed */
  espessura: string
  acabamento: string
  /** reais per m² */
  precoM2: number
}

/** A new material of a stone, without pieces or items. The application's name falls back to the ambiente. */
export function newMaterial(
  id: string,
  pedra: PedraEscolhida,
  lugar: { nome: string; ambiente: string },
): MaterialEditavel {
  return {
    ...emptyEscrito(MATERIAL),
    id,
    nome: lugar.nome.trim() || lugar.ambiente,
    tipo: pedra.tipo,
    categoria: pedra.categoria,
    espessura: pedra.espessura,
    acabamento: pedra.acabamento,
    precoM2: pedra.precoM2,
    ambiente: lugar.ambiente,
    estoqueMaterialId: pedra.estoqueMaterialId,
  }
}

/** What of a stored material can be changed by hand, and what the stock has of its items. */
export function materialEditavel(material: Material): MaterialEditavel {
  return {
    ...materialEscrito(material),
    itens: material.itens.map((item) => ({
      ...pickEscrito(ITEM, item),
      quantidadeEstoqueDisponivel: item.quantidadeEstoqueDisponivel,
    })),
  }
}

/** How a material reads in a heading: 'Granito São Gabriel · Cozinha', with what is known of the two. */
export function tituloMaterial(material: { tipo: string; nome: string; ambiente: string }): string {
  const application = material.nome || material.ambiente
  if (material.tipo === '') return application
  return application === '' || application === material.tipo
    ? material.tipo
    : `${material.tipo} · ${application}`
}

/** Where a material without ambiente is listed. */
export const SEM_AMBIENTE = 'Sem ambiente'

export interface GrupoAmbiente {
  ambiente: string
  materiais: MaterialEditavel[]
}

/** Materials by ambiente in the order in which each ambiente first appears; those without one come last. */
export function gruposPorAmbiente(materiais: readonly MaterialEditavel[]): GrupoAmbiente[] {
  const groups = new Map<string, MaterialEditavel[]>()
  for (const material of materiais) {
    const ambiente = material.ambiente.trim() || SEM_AMBIENTE
    groups.set(ambiente, [...(groups.get(ambiente) ?? []), material])
  }
  return [...groups]
    .map(([ambiente, list]) => ({ ambiente, materiais: list }))
    .sort((a, b) => Number(a.ambiente === SEM_AMBIENTE) - Number(b.ambiente === SEM_AMBIENTE))
}
