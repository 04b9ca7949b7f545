import type { Context } from '#http/context.ts'
import { findLapide, type RecursoDaLapide } from './lapides.repository.ts'

/** Whether one of these records is gone for good: nothing brings it back under its id. */
export function hasLapide(
  context: Context,
  recurso: RecursoDaLapide,
  ids: readonly string[],
): Promise<boolean> {
  return findLapide(context, recurso, ids)
}
