import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { createFotoChapa } from './create-foto-chapa.ts'
import { listFotosChapa } from './list-fotos-chapa.ts'
import { withdrawFotoChapa } from './withdraw-foto-chapa.ts'

export function registerFotosChapa(app: FastifyInstance): void {
  route(app, 'fotos-chapa.list', listFotosChapa)
  openRoute(app, 'fotos-chapa.create', createFotoChapa)
  route(app, 'fotos-chapa.withdraw', withdrawFotoChapa)
}
