import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { deleteEndpoint } from './push.repository.ts'

/** Tells this browser nothing any more; one that was never told anything is as good. */
export async function unsubscribe(
  context: Context,
  { body }: Pick<InputOf<'push.unsubscribe'>, 'body'>,
): Promise<AnswerOf<'push.unsubscribe'>> {
  await deleteEndpoint(context, body.endpoint)
  return { success: true }
}
