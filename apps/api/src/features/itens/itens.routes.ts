import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { changeItem } from './change-item.ts'
import { removeItem } from './remove-item.ts'
import { replaceItem } from './replace-item.ts'

export function registerItens(app: FastifyInstance): void {
  route(app, 'itens.replace', replaceItem)
  route(app, 'itens.change', changeItem)
  route(app, 'itens.remove', removeItem)
}
