import type { Context } from '#http/context.ts'
import { findCodigos } from './chapas.repository.ts'

/** The codes of all slabs that are not deleted, as they were typed. */
export function loadCodigos(context: Context): Promise<string[]> {
  return findCodigos(context)
}
