import type { PreferenciasAvisos } from '@lapida/contracts/aviso'
import { TIPOS_AVISO } from '@lapida/contracts/valores'
import type { Context } from '#http/context.ts'
import { loadPreferencias } from './load-preferencias.ts'

/** What the account wants to be told outside of the app. */
export async function getPreferencias(context: Context): Promise<PreferenciasAvisos> {
  const { desligados, email } = await loadPreferencias(context)
  return {
    tipos: TIPOS_AVISO.filter((tipo) => !desligados.includes(tipo)),
    email,
    temEmail: context.config.smtp !== undefined,
  }
}
