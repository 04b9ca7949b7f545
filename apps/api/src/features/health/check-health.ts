import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { OpenContext } from '#http/route.ts'

/** Answers when the database does; without it the error handler says 503. */
export async function checkHealth(context: OpenContext): Promise<AnswerOf<'health.check'>> {
  await context.inTransaction('nobody', async () => undefined)
  return { status: 'ok' }
}
