import type { PreferenciasAvisos } from '@lapida/contracts/aviso'
import { TIPOS_AVISO } from '@lapida/contracts/valores'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { savePreferencias } from './avisos.repository.ts'
import { getPreferencias } from './get-preferencias.ts'

/** Changes what the account wants to be told outside of the app; what is not named stays. */
export async function changePreferencias(
  context: Context,
  { body }: Pick<InputOf<'avisos.change-preferencias'>, 'body'>,
): Promise<PreferenciasAvisos> {
  const before = await getPreferencias(context)
  const tipos = body.tipos ?? before.tipos
  await savePreferencias(context, {
    desligados: TIPOS_AVISO.filter((tipo) => !tipos.includes(tipo)),
    email: body.email ?? before.email,
  })
  return getPreferencias(context)
}
