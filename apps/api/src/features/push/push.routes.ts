import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { getKey } from './get-key.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export function registerPush(app: FastifyInstance): void {
  route(app, 'push.get-key', getKey)
  route(app, 'push.subscribe', subscribe)
  route(app, 'push.unsubscribe', unsubscribe)
}
