import type { JuntaNaCena } from '@lapida/documento/plano-corte/cena-da-montagem'
import type { Continuidade } from '@lapida/pedra/veio/measure-continuidade'
import { WorkThread } from '#threads/work-thread.ts'

/** Joints with the pictures of the slabs that they are measured in. */
export interface JuntasAMedir {
  imagens: ReadonlyMap<string, Uint8Array>
  pares: readonly NonNullable<JuntaNaCena['medir']>[]
}

/** What measures joints; one for the whole server. */
export type MedidorDeJuntas = WorkThread<JuntasAMedir, (Continuidade | null)[]>

/** A thread that measures joints: a kitchen of a dozen joints takes it some tenths of a second. */
export function startMedidor(): MedidorDeJuntas {
  return new WorkThread(new URL('./medir.worker.ts', import.meta.url), {
    limitMs: 20_000,
    ofOne: 4,
    ofAll: 40,
    retryAfterSeconds: 10,
  })
}
