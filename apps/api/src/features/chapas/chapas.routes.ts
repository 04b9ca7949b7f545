import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { changeChapa } from './change-chapa.ts'
import { createChapa } from './create-chapa.ts'
import { getChapa } from './get-chapa.ts'
import { listChapas } from './list-chapas.ts'
import { removeChapa } from './remove-chapa.ts'
import { restoreChapa } from './restore-chapa.ts'

export function registerChapas(app: FastifyInstance): void {
  route(app, 'chapas.list', listChapas)
  route(app, 'chapas.create', createChapa)
  route(app, 'chapas.get', getChapa)
  route(app, 'chapas.change', changeChapa)
  route(app, 'chapas.remove', removeChapa)
  route(app, 'chapas.restore', restoreChapa)
}
