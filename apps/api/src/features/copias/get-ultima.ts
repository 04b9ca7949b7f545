import type { UltimaCopia } from '@lapida/contracts/copia'
import { copiesByItself } from '#copias/copies-by-itself.ts'
import type { Context } from '#http/context.ts'
import { findUltimas } from './copias.repository.ts'

/** How the copies of this installation stand; nothing of any account. */
export async function getUltima(context: Context): Promise<UltimaCopia> {
  const { tentativa, boa } = await findUltimas(context)
  return {
    ultima: boa ? { em: boa.iniciadaEm.toISOString(), bytes: boa.bytes ?? 0 } : null,
    falha: tentativa?.falha ? { em: tentativa.iniciadaEm.toISOString(), mensagem: tentativa.falha } : null,
    pelaLapida: boa !== undefined || copiesByItself(context.config),
  }
}
