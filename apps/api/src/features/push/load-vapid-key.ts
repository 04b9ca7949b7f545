import type { Context } from '#http/context.ts'
import { serverKey } from './push.repository.ts'
import { newVapidSecret, vapidKeyOf, type VapidKey } from './vapid.ts'

/** The key that push services know this installation by; made when it is first wanted. */
export async function loadVapidKey(db: Context['db']): Promise<VapidKey> {
  return vapidKeyOf(await serverKey(db, 'push', newVapidSecret()))
}
