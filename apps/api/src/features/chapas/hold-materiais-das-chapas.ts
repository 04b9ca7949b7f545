import type { Context } from '#http/context.ts'
import { findChapasDoMaterial, holdMateriais } from './chapas.repository.ts'

/** A stone of the stock: its m², and whether they are the sum of its slabs. */
export interface MaterialSeguro {
  quantidade: number
  porChapas: boolean
}

/**
 * These stones by id, whose quantities nobody else writes until the transaction ends; deleted ones are left out.
 * Whoever also writes slabs holds the slabs first.
 */
export async function holdMateriaisDasChapas(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MaterialSeguro>> {
  const held = new Map<string, MaterialSeguro>()
  for (const [id, { quantidade, excluido }] of await holdMateriais(context, ids)) {
    if (excluido) continue
    const chapas = await findChapasDoMaterial(context, id)
    held.set(id, { quantidade, porChapas: chapas.length > 0 })
  }
  return held
}
