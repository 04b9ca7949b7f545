import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { loadMaterial } from './load-materiais.ts'
import { changeMaterial } from './change-material.ts'
import { createMaterial } from './create-material.ts'
import { listMateriais } from './list-materiais.ts'
import { removeMaterial } from './remove-material.ts'
import { replaceMaterial } from './replace-material.ts'
import { restoreMaterial } from './restore-material.ts'

export function registerMateriais(app: FastifyInstance): void {
  route(app, 'materiais.list', listMateriais)
  route(app, 'materiais.create', createMaterial)
  // One material with its pieces and items.
  route(app, 'materiais.get', (context, { params }) => loadMaterial(context, params.id))
  route(app, 'materiais.replace', replaceMaterial)
  route(app, 'materiais.change', changeMaterial)
  route(app, 'materiais.remove', removeMaterial)
  route(app, 'materiais.restore', restoreMaterial)
}
