import type { Chapa } from '@lapida/contracts/chapa'
import type { Context } from '#http/context.ts'
import { findChapasPorId } from './chapas.repository.ts'
import { presentChapas } from './present-chapas.ts'

/** Those of these slabs that are not deleted, by code. */
export async function loadChapas(context: Context, ids: readonly string[]): Promise<Chapa[]> {
  if (ids.length === 0) return []
  return presentChapas(context, await findChapasPorId(context, ids))
}
