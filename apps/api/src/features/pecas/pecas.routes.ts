import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { changePeca } from './change-peca.ts'
import { removePeca } from './remove-peca.ts'
import { replacePeca } from './replace-peca.ts'

export function registerPecas(app: FastifyInstance): void {
  route(app, 'pecas.replace', replacePeca)
  route(app, 'pecas.change', changePeca)
  route(app, 'pecas.remove', removePeca)
}
