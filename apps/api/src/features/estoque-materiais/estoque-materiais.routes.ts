import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createEstoqueMaterial } from './create-estoque-material.ts'
import { replaceEstoqueMaterial } from './replace-estoque-material.ts'
import { changeEstoqueMaterial } from './change-estoque-material.ts'
import { removeEstoqueMaterial } from './remove-estoque-material.ts'
import { restoreEstoqueMaterial } from './restore-estoque-material.ts'
import { listEstoqueMateriais } from './list-estoque-materiais.ts'

export function registerEstoqueMateriais(app: FastifyInstance): void {
  route(app, 'estoque-materiais.list', listEstoqueMateriais)
  route(app, 'estoque-materiais.create', createEstoqueMaterial)
  route(app, 'estoque-materiais.replace', replaceEstoqueMaterial)
  route(app, 'estoque-materiais.change', changeEstoqueMaterial)
  route(app, 'estoque-materiais.remove', removeEstoqueMaterial)
  route(app, 'estoque-materiais.restore', restoreEstoqueMaterial)
}
