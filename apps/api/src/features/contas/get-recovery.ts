import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { OpenContext } from '#http/route.ts'

/** How to get a new password here; the same for everybody, so it says nothing about any account. */
export async function getRecovery({ config, mailer }: OpenContext): Promise<AnswerOf<'contas.get-recovery'>> {
  return {
    porEmail: mailer !== undefined,
    contato: config.operadorContato ?? '',
    whatsapp: config.operadorWhatsapp ?? '',
  }
}
