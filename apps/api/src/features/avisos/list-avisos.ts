import type { Avisos } from '@lapida/contracts/aviso'
import type { Context } from '#http/context.ts'
import { countNaoLidos, findAvisos } from './avisos.repository.ts'
import { presentAviso } from './avisos.presenter.ts'

/** As many as anybody reads through; what is older stands in the history of each quote. */
const LISTED = 100

/** What customers did, the newest first. */
export async function listAvisos(context: Context): Promise<Avisos> {
  const found = await findAvisos(context, LISTED)
  return { avisos: found.map(presentAviso), naoLidos: await countNaoLidos(context) }
}
