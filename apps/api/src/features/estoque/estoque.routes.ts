import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { categoriasItem } from './categorias-item.ts'
import { categoriasMaterial } from './categorias-material.ts'
import { estoqueItens } from './estoque-itens.ts'
import { estoqueMateriais } from './estoque-materiais.ts'

/** Both shelves and their categories. The contract sends a replacement whole, and of a change only what was sent. */
export function registerEstoque(app: FastifyInstance): void {
  route(app, 'categorias-item.list', categoriasItem.list)
  route(app, 'categorias-item.create', categoriasItem.create)
  route(app, 'categorias-item.replace', categoriasItem.replace)
  route(app, 'categorias-item.remove', categoriasItem.remove)
  route(app, 'categorias-material.list', categoriasMaterial.list)
  route(app, 'categorias-material.create', categoriasMaterial.create)
  route(app, 'categorias-material.replace', categoriasMaterial.replace)
  route(app, 'categorias-material.remove', categoriasMaterial.remove)
  route(app, 'estoque-itens.list', estoqueItens.list)
  route(app, 'estoque-itens.create', estoqueItens.create)
  route(app, 'estoque-itens.replace', estoqueItens.write)
  route(app, 'estoque-itens.change', estoqueItens.write)
  route(app, 'estoque-itens.remove', estoqueItens.remove)
  route(app, 'estoque-itens.restore', estoqueItens.restore)
  route(app, 'estoque-materiais.list', estoqueMateriais.list)
  route(app, 'estoque-materiais.get', estoqueMateriais.get)
  route(app, 'estoque-materiais.create', estoqueMateriais.create)
  route(app, 'estoque-materiais.replace', estoqueMateriais.write)
  route(app, 'estoque-materiais.change', estoqueMateriais.write)
  route(app, 'estoque-materiais.remove', estoqueMateriais.remove)
  route(app, 'estoque-materiais.restore', estoqueMateriais.restore)
}
