import type { FastifyInstance } from 'fastify'
import { openRoute } from '#http/route.ts'
import { getCep } from './get-cep.ts'

export function registerCep(app: FastifyInstance): void {
  openRoute(app, 'cep.get', getCep)
}
