import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createCategoriaMaterial } from './create-categoria-material.ts'
import { listCategoriasMaterial } from './list-categorias-material.ts'
import { removeCategoriaMaterial } from './remove-categoria-material.ts'
import { replaceCategoriaMaterial } from './replace-categoria-material.ts'

export function registerCategoriasMaterial(app: FastifyInstance): void {
  route(app, 'categorias-material.list', listCategoriasMaterial)
  route(app, 'categorias-material.create', createCategoriaMaterial)
  route(app, 'categorias-material.replace', replaceCategoriaMaterial)
  route(app, 'categorias-material.remove', removeCategoriaMaterial)
}
