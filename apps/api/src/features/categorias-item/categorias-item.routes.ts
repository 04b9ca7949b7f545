import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { presentCategoriaItem } from './categorias-item.presenter.ts'
import { categorias } from './categorias.ts'
import { createCategoriaItem } from './create-categoria-item.ts'
import { listCategoriasItem } from './list-categorias-item.ts'

export function registerCategoriasItem(app: FastifyInstance): void {
  route(app, 'categorias-item.list', listCategoriasItem)
  route(app, 'categorias-item.create', createCategoriaItem)
  // Renames a category.
  route(app, 'categorias-item.replace', async (context, { params, body }) =>
    presentCategoriaItem(await categorias.replace(context, params.id, body)),
  )
  // Only a category in which nothing stands.
  route(app, 'categorias-item.remove', (context, { params }) => categorias.remove(context, params.id))
}
