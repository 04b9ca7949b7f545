import type { Exemplos } from '@lapida/contracts/exemplos'
import type { Context } from '#http/context.ts'
import { findExemplos, holdConta } from './exemplos.repository.ts'
import { setExcluidos } from './set-excluidos.ts'

/** Deletes the sample data so that it can be restored; quotes that use a sample stone or customer keep it. */
export async function removeExemplos(context: Context): Promise<Exemplos> {
  await holdConta(context)
  const there = (await findExemplos(context)).filter(({ excluidoEm }) => excluidoEm === null)
  return setExcluidos(context, there, context.now)
}
