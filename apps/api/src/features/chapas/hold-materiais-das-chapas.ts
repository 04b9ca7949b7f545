import { quantidadeSemChapa } from '@lapida/domain/estoque/sem-chapa'
import type { Context } from '#http/context.ts'
import { holdMateriais } from './chapas.repository.ts'
import { sumChapas } from './sum-chapas.ts'

/** A stone of the stock with its m². */
export interface MaterialSeguro {
  quantidade: number
  /** has slabs */
  porChapas: boolean
  /** deleted: a slab may leave it, and none comes to it */
  excluido: boolean
  /** m² that stand in no slab; below zero only where there are no slabs */
  semChapa: number
}

/**
 * These stones by id, whose quantities nobody else writes until the transaction ends; deleted ones are left out.
 * Whoever also writes slabs holds the slabs first.
 */
export async function holdMateriaisDasChapas(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialSeguro>> {
  const held = await holdTambemExcluidos(context, ids)
  return new Map([...held].filter(([, { excluido }]) => !excluido))
}

/** The same, deleted ones among them. */
export async function holdTambemExcluidos(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialSeguro>> {
  const materiais = await holdMateriais(context, ids)
  // Summed after the stones are held, so that no slab comes in between.
  const emChapas = await sumChapas(context, [...materiais.keys()])
  return new Map(
    [...materiais].map(([id, { quantidade, excluido }]) => [
      id,
      {
        quantidade,
        excluido,
        porChapas: emChapas.has(id),
        semChapa: quantidadeSemChapa(quantidade, emChapas.get(id) ?? 0),
      },
    ]),
  )
}
