import type { TipoAviso } from '@lapida/contracts/valores'
import { DESLIGADOS_DE_INICIO } from '@lapida/domain/avisos/preferencias'
import type { Context } from '#http/context.ts'
import { findPreferencias } from './avisos.repository.ts'

/** Which kinds an account wants in the bell alone, and whether it wants mail. */
export async function loadPreferencias(
  context: Pick<Context, 'db' | 'userId'>,
): Promise<{ desligados: readonly TipoAviso[]; email: boolean }> {
  return (await findPreferencias(context)) ?? { desligados: DESLIGADOS_DE_INICIO, email: true }
}
