import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { changeMembro } from './change-membro.ts'
import { listMembros } from './list-membros.ts'
import { removeMembro } from './remove-membro.ts'

export function registerMembros(app: FastifyInstance): void {
  route(app, 'membros.list', listMembros)
  openRoute(app, 'membros.change', changeMembro)
  openRoute(app, 'membros.remove', removeMembro)
}
