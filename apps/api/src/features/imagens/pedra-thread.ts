import type { Traco } from '@lapida/pedra/traco'
import { WorkThread } from '#threads/work-thread.ts'

export interface PixelsDaPedra {
  width: number
  height: number
  data: Uint8Array
}

/** A thread that draws stones (`packages/pedra`); whoever opens it ends it. */
export function newPedraThread(): WorkThread<Traco, PixelsDaPedra> {
  return new WorkThread<Traco, PixelsDaPedra>(new URL('./pedra.worker.ts', import.meta.url), {
    limitMs: 10_000,
    ofOne: 200,
    ofAll: 200,
    retryAfterSeconds: 10,
  })
}
