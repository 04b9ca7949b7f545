import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { loadVapidKey } from './load-vapid-key.ts'

/** The key that a browser subscribes with: only who has its private half can send to it. */
export async function getKey({ db }: Context): Promise<AnswerOf<'push.get-key'>> {
  return { chave: (await loadVapidKey(db)).publica }
}
