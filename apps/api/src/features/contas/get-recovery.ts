import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { OpenContext } from '#http/route.ts'

/** Whom to ask about a forgotten password; the same for everybody, so it says nothing about any account. */
export async function getRecovery({ config }: OpenContext): Promise<AnswerOf<'contas.get-recovery'>> {
  return { contato: config.operadorContato ?? '' }
}
