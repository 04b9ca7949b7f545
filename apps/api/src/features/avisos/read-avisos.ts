import type { Avisos } from '@lapida/contracts/aviso'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { updateLidos } from './avisos.repository.ts'
import { listAvisos } from './list-avisos.ts'

/** Marks as read what was read on one device, for all of them; ids that are none of the account change nothing. */
export async function readAvisos(
  context: Context,
  { body }: Pick<InputOf<'avisos.read'>, 'body'>,
): Promise<Avisos> {
  await updateLidos(context, body.ids.map(idToFind))
  return listAvisos(context)
}
