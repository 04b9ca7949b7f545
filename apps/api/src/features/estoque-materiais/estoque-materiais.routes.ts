import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { prateleira } from './prateleira.ts'
import { createEstoqueMaterial } from './create-estoque-material.ts'
import { listEstoqueMateriais } from './list-estoque-materiais.ts'

export function registerEstoqueMateriais(app: FastifyInstance): void {
  route(app, 'estoque-materiais.list', listEstoqueMateriais)
  route(app, 'estoque-materiais.get', (context, { params }) => prateleira.get(context, params.id))
  route(app, 'estoque-materiais.create', createEstoqueMaterial)
  // The contract sends a replacement whole, and of a change only what was sent.
  route(app, 'estoque-materiais.replace', (context, { params, body }) =>
    prateleira.write(context, params.id, body),
  )
  route(app, 'estoque-materiais.change', (context, { params, body }) =>
    prateleira.write(context, params.id, body),
  )
  // A deleted product can be restored; quotes that use it stay as they are.
  route(app, 'estoque-materiais.remove', (context, { params }) => prateleira.remove(context, params.id))
  route(app, 'estoque-materiais.restore', (context, { params }) => prateleira.restore(context, params.id))
}
