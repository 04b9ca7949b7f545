import type { Context } from '#http/context.ts'
import { findQuantidadesDaChapa } from './movimentos.repository.ts'

/** What a slab has moved of its stone so far, in m², the oldest movement first. */
export function listQuantidadesDaChapa(
  context: Context,
  place: { materialId: string; chapaId: string },
): Promise<number[]> {
  return findQuantidadesDaChapa(context, place)
}
