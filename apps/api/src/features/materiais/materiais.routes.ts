import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { loadMaterial } from './load-materiais.ts'
import { changeMaterial } from './change-material.ts'
import { createMaterial } from './create-material.ts'
import { itens } from './itens.ts'
import { listMateriais } from './list-materiais.ts'
import { pecas } from './pecas.ts'
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
  route(app, 'pecas.replace', pecas.replace)
  route(app, 'pecas.change', pecas.change)
  route(app, 'pecas.remove', pecas.remove)
  route(app, 'itens.replace', itens.replace)
  route(app, 'itens.change', itens.change)
  route(app, 'itens.remove', itens.remove)
}
