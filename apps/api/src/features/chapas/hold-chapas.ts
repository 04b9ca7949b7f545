import { idToFind } from '#http/uuid.ts'
import type { Context } from '#http/context.ts'
import { lockChapas, type LinhaChapa } from './chapas.repository.ts'
import { chapasOfHoje } from './present-chapas.ts'

export type ChapaGuardada = LinhaChapa

/**
 * These slabs by id, which nobody else writes until the transaction ends; deleted ones are among them, unknown ones
 * are not. Each is as it counts today: free once its reservation has ended. Whoever also writes quantities holds the slabs first.
 */
export async function holdChapas(
  context: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChapaGuardada>> {
  const linhas = await lockChapas(context, [...new Set(ids.map(idToFind))])
  return new Map((await chapasOfHoje(context, linhas)).map((linha) => [linha.id, linha]))
}
