import { idToFind } from '#http/uuid.ts'
import type { Context } from '#http/context.ts'
import { lockChapas, type LinhaChapa } from './chapas.repository.ts'

export type ChapaGuardada = LinhaChapa

/**
 * These slabs by id, which nobody else writes until the transaction ends; deleted ones are among them, unknown ones
 * are not. Whoever also writes quantities holds the slabs first.
 */
export async function holdChapas(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChapaGuardada>> {
  const linhas = await lockChapas(context, [...new Set(ids.map(idToFind))])
  return new Map(linhas.map((linha) => [linha.id, linha]))
}
