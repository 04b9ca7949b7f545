import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { presentCategoriaMaterial } from './categorias-material.presenter.ts'
import { categorias } from './categorias.ts'
import { createCategoriaMaterial } from './create-categoria-material.ts'
import { listCategoriasMaterial } from './list-categorias-material.ts'

export function registerCategoriasMaterial(app: FastifyInstance): void {
  route(app, 'categorias-material.list', listCategoriasMaterial)
  route(app, 'categorias-material.create', createCategoriaMaterial)
  // Renames a category.
  route(app, 'categorias-material.replace', async (context, { params, body }) =>
    presentCategoriaMaterial(await categorias.replace(context, params.id, body)),
  )
  // Only a category in which nothing stands.
  route(app, 'categorias-material.remove', (context, { params }) => categorias.remove(context, params.id))
}
