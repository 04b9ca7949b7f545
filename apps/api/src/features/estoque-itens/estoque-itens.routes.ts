import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { prateleira } from './prateleira.ts'
import { createEstoqueItem } from './create-estoque-item.ts'
import { listEstoqueItens } from './list-estoque-itens.ts'

export function registerEstoqueItens(app: FastifyInstance): void {
  route(app, 'estoque-itens.list', listEstoqueItens)
  route(app, 'estoque-itens.create', createEstoqueItem)
  // The contract sends a replacement whole, and of a change only what was sent.
  route(app, 'estoque-itens.replace', (context, { params, body }) =>
    prateleira.write(context, params.id, body),
  )
  route(app, 'estoque-itens.change', (context, { params, body }) =>
    prateleira.write(context, params.id, body),
  )
  // A deleted product can be restored; quotes that use it stay as they are.
  route(app, 'estoque-itens.remove', (context, { params }) => prateleira.remove(context, params.id))
  route(app, 'estoque-itens.restore', (context, { params }) => prateleira.restore(context, params.id))
}
