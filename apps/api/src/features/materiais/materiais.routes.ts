import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { changeMaterial } from './change-material.ts'
import { createMaterial } from './create-material.ts'
import { getMaterial } from './get-material.ts'
import { listMateriais } from './list-materiais.ts'
import { removeMaterial } from './remove-material.ts'
import { replaceMaterial } from './replace-material.ts'
import { restoreMaterial } from './restore-material.ts'

export function registerMateriais(app: FastifyInstance): void {
  route(app, 'materiais.list', listMateriais)
  route(app, 'materiais.create', createMaterial)
  route(app, 'materiais.get', getMaterial)
  route(app, 'materiais.replace', replaceMaterial)
  route(app, 'materiais.change', changeMaterial)
  route(app, 'materiais.remove', removeMaterial)
  route(app, 'materiais.restore', restoreMaterial)
}
