import type { JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { Continuidade } from '@lapida/pedra/veio/measure-continuidade'
import { WorkThread, WorkTooLarge } from '#threads/work-thread.ts'

/** Joints with the pictures of the slabs that they are measured in. */
export interface JuntasAMedir {
  imagens: ReadonlyMap<string, Uint8Array>
  pares: readonly NonNullable<JuntaNaCena['medir']>[]
}

const thread = new WorkThread<JuntasAMedir, (Continuidade | null)[]>(
  new URL('./medir.worker.ts', import.meta.url),
  { limitMs: 20_000, ofOne: 4, ofAll: 40, retryAfterSeconds: 10 },
)

/**
 * How the pattern runs over each of these joints, measured beside the server; null where a picture is not there. What
 * takes too long is told without figures: a customer reads where a seam is, and no more.
 * @throws {AppError} MUITAS_TENTATIVAS when too many are waiting already, of one account or of all
 */
export async function measureJuntas(
  userId: string,
  juntas: JuntasAMedir,
): Promise<readonly (Continuidade | null)[]> {
  try {
    return await thread.run(userId, juntas)
  } catch (error) {
    if (error instanceof WorkTooLarge) return juntas.pares.map(() => null)
    throw error
  }
}
