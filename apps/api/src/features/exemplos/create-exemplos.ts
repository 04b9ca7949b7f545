import type { Exemplos } from '@lapida/contracts/exemplos'
import type { Context } from '#http/context.ts'
import type { OpenContext } from '#http/route.ts'
import { drawFotosDeExemplo, type FotosDeExemplo } from './draw-fotos.ts'
import { fillExemplos } from './fill-exemplos.ts'
import { findExemplos, holdConta } from './exemplos.repository.ts'
import { countExemplos, setExcluidos } from './set-excluidos.ts'

/**
 * Gives the account its sample data: made the first time, brought back when all of it had been deleted. While
 * any of it is there, nothing happens: a second call makes none. How its slabs look is drawn without a connection to the
 * database.
 */
export async function createExemplos(context: OpenContext): Promise<Exemplos> {
  const { userId } = context
  const known = await context.inTransaction({ userId }, findExemplos)
  const fotos = known.length === 0 ? await drawFotosDeExemplo() : new Map<string, never>()
  return context.inTransaction({ userId }, (inside) => makeExemplos(inside, fotos))
}

async function makeExemplos(context: Context, fotos: FotosDeExemplo): Promise<Exemplos> {
  await holdConta(context)
  const known = await findExemplos(context)
  if (known.length === 0) await fillExemplos(context, fotos)
  else if (known.every(({ excluidoEm }) => excluidoEm !== null)) return setExcluidos(context, known, null)
  return countExemplos(known.length === 0 ? await findExemplos(context) : [])
}
