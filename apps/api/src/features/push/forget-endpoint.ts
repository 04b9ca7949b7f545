import type { Context } from '#http/context.ts'
import { deleteEndpoint } from './push.repository.ts'

/** A browser that takes no more messages, as its push service says: nobody tries it again. */
export function forgetEndpoint(context: Pick<Context, 'db' | 'userId'>, endpoint: string): Promise<void> {
  return deleteEndpoint(context, endpoint)
}
