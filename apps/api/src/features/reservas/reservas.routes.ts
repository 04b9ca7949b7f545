import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createReservas } from './create-reservas.ts'
import { dismissReservas } from './dismiss-reservas.ts'
import { getReservas } from './get-reservas.ts'

export function registerReservas(app: FastifyInstance): void {
  route(app, 'reservas.get', getReservas)
  route(app, 'reservas.create', createReservas)
  route(app, 'reservas.dismiss', dismissReservas)
}
