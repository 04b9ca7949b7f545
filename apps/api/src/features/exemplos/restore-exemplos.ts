import type { Exemplos } from '@lapida/contracts/exemplos'
import type { Context } from '#http/context.ts'
import { findExemplos, holdConta } from './exemplos.repository.ts'
import { setExcluidos } from './set-excluidos.ts'

/** Brings back what the last deletion took, and nothing that had been deleted before. */
export async function restoreExemplos(context: Context): Promise<Exemplos> {
  await holdConta(context)
  const known = await findExemplos(context)
  const latest = Math.max(...known.map(({ excluidoEm }) => excluidoEm?.getTime() ?? -Infinity))
  const taken = known.filter(({ excluidoEm }) => excluidoEm?.getTime() === latest)
  return setExcluidos(context, taken, null)
}
