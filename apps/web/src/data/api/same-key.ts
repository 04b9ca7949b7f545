import { uuid } from '#shared/uuid.ts'
import { ApiError } from './api.ts'

/** Keys of calls that nobody knows the outcome of. */
const keys = new Map<string, string>()

/**
 * Makes a call that is not in the queue with an idempotency key. Where no answer came, the same call that a person makes
 * again has the same key, so that it is done once.
 * @param what says which call it is, with all that it says
 */
export async function withSameKey<T>(what: string, make: (key: string) => Promise<T>): Promise<T> {
  const key = keys.get(what) ?? uuid()
  keys.set(what, key)
  try {
    const answer = await make(key)
    keys.delete(what)
    return answer
  } catch (error) {
    const isOpen = error instanceof ApiError && (error.status === 0 || error.status >= 500)
    if (!isOpen) keys.delete(what)
    throw error
  }
}
