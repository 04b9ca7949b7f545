import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { acceptConvite } from './accept-convite.ts'
import { createConvite } from './create-convite.ts'
import { getConvite } from './get-convite.ts'
import { listConvites } from './list-convites.ts'
import { resendConvite } from './resend-convite.ts'
import { revokeConvite } from './revoke-convite.ts'

export function registerConvites(app: FastifyInstance): void {
  route(app, 'convites.list', listConvites)
  openRoute(app, 'convites.create', createConvite)
  route(app, 'convites.revoke', revokeConvite)
  openRoute(app, 'convites.resend', resendConvite)
  openRoute(app, 'convites.get', getConvite)
  openRoute(app, 'convites.accept', acceptConvite)
}
