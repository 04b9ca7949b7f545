import type { Exemplos } from '@lapida/contracts/exemplos'
import type { Context } from '#http/context.ts'
import { countExemplos, setExcluidos } from './set-excluidos.ts'
import { findExemplos, holdConta } from './exemplos.repository.ts'
import { fillExemplos } from './fill-exemplos.ts'

/**
 * Gives the account its sample data: made the first time, brought back when all of it had been deleted. While
 * any of it is there, nothing happens: a second call makes none.
 */
export async function createExemplos(context: Context): Promise<Exemplos> {
  await holdConta(context)
  const known = await findExemplos(context)
  if (known.length === 0) await fillExemplos(context)
  else if (known.every(({ excluidoEm }) => excluidoEm !== null)) return setExcluidos(context, known, null)
  return countExemplos(known.length === 0 ? await findExemplos(context) : [])
}
