import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { changeParcela } from './change-parcela.ts'
import { dateParcelas } from './date-parcelas.ts'
import { listParcelas } from './list-parcelas.ts'

export function registerParcelas(app: FastifyInstance): void {
  route(app, 'parcelas.list', listParcelas)
  route(app, 'parcelas.change', changeParcela)
  route(app, 'parcelas.date', dateParcelas)
}
