import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createCategoriaItem } from './create-categoria-item.ts'
import { listCategoriasItem } from './list-categorias-item.ts'
import { removeCategoriaItem } from './remove-categoria-item.ts'
import { replaceCategoriaItem } from './replace-categoria-item.ts'

export function registerCategoriasItem(app: FastifyInstance): void {
  route(app, 'categorias-item.list', listCategoriasItem)
  route(app, 'categorias-item.create', createCategoriaItem)
  route(app, 'categorias-item.replace', replaceCategoriaItem)
  route(app, 'categorias-item.remove', removeCategoriaItem)
}
