import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Leaving } from '#http/leaving.ts'
import type { OpenContext } from '#http/route.ts'
import { checkHealth } from './check-health.ts'

/**
 * Answers when this process is to be sent calls. One that starts listens only after its migrations, so that it is not
 * ready by not answering; one that ends says so before its door closes.
 */
export async function checkReady(
  context: OpenContext,
  leaving: Pick<Leaving, 'begun'>,
): Promise<AnswerOf<'health.ready'>> {
  if (leaving.begun) throw new AppError('PROCESSO_SAINDO', { retryAfterSeconds: 1 })
  return checkHealth(context)
}
