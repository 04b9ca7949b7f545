import { quantidadeSemChapa } from '@lapida/domain/estoque/sem-chapa'
import type { Context } from '#http/context.ts'
import { holdMateriais } from './chapas.repository.ts'
import { sumChapas } from './sum-chapas.ts'

/** A stone of the stock with its m². */
export interface MaterialSeguro {
  quantidade: number
  /** has slabs */
  porChapas: boolean
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
  const quantidades = await holdMateriais(context, ids)
  // Summed after the stones are held, so that no slab comes in between.
  const emChapas = await sumChapas(context, [...quantidades.keys()])
  return new Map(
    [...quantidades].map(([id, quantidade]) => [
      id,
      {
        quantidade,
        porChapas: emChapas.has(id),
        semChapa: quantidadeSemChapa(quantidade, emChapas.get(id) ?? 0),
      },
    ]),
  )
}
