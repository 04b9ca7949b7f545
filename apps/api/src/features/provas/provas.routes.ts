import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { createProva } from './create-prova.ts'
import { listProvas } from './list-provas.ts'
import { withdrawProva } from './withdraw-prova.ts'

export function registerProvas(app: FastifyInstance): void {
  route(app, 'provas.list', listProvas)
  openRoute(app, 'provas.create', createProva)
  route(app, 'provas.withdraw', withdrawProva)
}
