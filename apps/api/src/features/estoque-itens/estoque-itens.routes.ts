import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createEstoqueItem } from './create-estoque-item.ts'
import { replaceEstoqueItem } from './replace-estoque-item.ts'
import { changeEstoqueItem } from './change-estoque-item.ts'
import { removeEstoqueItem } from './remove-estoque-item.ts'
import { restoreEstoqueItem } from './restore-estoque-item.ts'
import { listEstoqueItens } from './list-estoque-itens.ts'

export function registerEstoqueItens(app: FastifyInstance): void {
  route(app, 'estoque-itens.list', listEstoqueItens)
  route(app, 'estoque-itens.create', createEstoqueItem)
  route(app, 'estoque-itens.replace', replaceEstoqueItem)
  route(app, 'estoque-itens.change', changeEstoqueItem)
  route(app, 'estoque-itens.remove', removeEstoqueItem)
  route(app, 'estoque-itens.restore', restoreEstoqueItem)
}
