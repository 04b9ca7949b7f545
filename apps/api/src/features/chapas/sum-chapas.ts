import { sumOfChapas } from '@lapida/domain/estoque/chapa'
import type { Context } from '#http/context.ts'
import { findChapasDosMateriais } from './chapas.repository.ts'

/** The m² that are in slabs, for each of these stones that has any slab, those that are cut among them. */
export async function sumChapas(
  context: Context,
  materialIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (materialIds.length === 0) return new Map()
  const chapas = await findChapasDosMateriais(context, materialIds)
  const own = new Map<string, typeof chapas>()
  for (const chapa of chapas) own.set(chapa.materialId, [...(own.get(chapa.materialId) ?? []), chapa])
  return new Map([...own].map(([id, each]) => [id, sumOfChapas(each)]))
}
