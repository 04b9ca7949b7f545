import type { CategoriaCreate } from '@lapida/contracts/estoque'
import type { Acao, Entidade } from '@lapida/contracts/historico'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import type { NovoEvento } from './write-produto.ts'

export interface LinhaCategoria extends CategoriaCreate {
  id: string
  userId: string
  createdAt: Date
  updatedAt: Date
}

/** A category with how many products stand in it, and how many deleted ones still refer to it. */
export interface CategoriaGuardada {
  id: string
  nome: string
  descricao: string
  produtos: number
  excluidos: number
}

/** The categories of one shelf: how they are stored, and what they are called. */
export interface Categorias {
  entidade: Entidade
  /** all of them by name, or the one of an id */
  find(context: Context, id?: string): Promise<CategoriaGuardada[]>
  /** holds new products of a category back until the transaction ends */
  lock(context: Context, id: string): Promise<void>
  insert(context: Context, row: LinhaCategoria): Promise<void>
  update(context: Context, id: string, fields: Partial<LinhaCategoria>): Promise<void>
  remove(context: Context, id: string): Promise<void>
  record(context: Context, evento: NovoEvento): Promise<void>
}

/** The functions of one shelf's categories; both shelves of the stock work alike. */
export function categoriasOf(shelf: Categorias) {
  const find = async (context: Context, id: string) => {
    const [categoria] = await shelf.find(context, idToFind(id))
    if (!categoria) throw new AppError('CATEGORIA_NAO_ENCONTRADA')
    return categoria
  }
  const record = (context: Context, acao: Acao, { id, nome }: { id: string; nome: string }) =>
    shelf.record(context, { entidade: shelf.entidade, entidadeId: id, acao, titulo: nome })

  return {
    async create(context: Context, body: CategoriaCreate): Promise<CategoriaGuardada> {
      const { userId, now } = context
      const row = { ...body, id: context.newId(), userId, createdAt: now, updatedAt: now }
      await shelf.insert(context, row)
      await record(context, 'criado', row)
      return find(context, row.id)
    },

    /** @throws {AppError} CATEGORIA_NAO_ENCONTRADA */
    async replace(context: Context, id: string, body: CategoriaCreate): Promise<CategoriaGuardada> {
      const { id: known } = await find(context, id)
      await shelf.update(context, known, { ...body, updatedAt: context.now })
      await record(context, 'alterado', { id: known, nome: body.nome })
      return find(context, known)
    },

    /** @throws {AppError} CATEGORIA_NAO_ENCONTRADA, CATEGORIA_EM_USO */
    async remove(context: Context, id: string): Promise<{ success: true }> {
      await shelf.lock(context, idToFind(id))
      const categoria = await find(context, id)
      if (categoria.produtos > 0) throw new AppError('CATEGORIA_EM_USO')
      // A deleted product can be restored, and then it needs its category.
      if (categoria.excluidos > 0)
        throw new AppError('CATEGORIA_EM_USO', {
          texto: 'Há cadastros excluídos nesta categoria. Ela fica guardada com eles.',
        })
      await shelf.remove(context, categoria.id)
      await record(context, 'excluido', categoria)
      return { success: true }
    },
  }
}
