import type { Aviso } from '@lapida/contracts/aviso'
import type { Context } from '#http/context.ts'
import { findAvisos } from './avisos.repository.ts'
import { presentAviso } from './avisos.presenter.ts'

/** Everything that customers did and that is still kept, the newest first. */
export async function listAllAvisos(context: Context): Promise<Aviso[]> {
  return (await findAvisos(context)).map(presentAviso)
}
