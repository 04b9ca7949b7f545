import type { CategoriaCreate } from '@lapida/contracts/estoque'
import type { Acao, Entidade } from '@lapida/contracts/historico'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { recordEventos, type CategoriaGuardada, type CategoriasGuardadas } from './categorias.repository.ts'

/** The categories of one shelf: how they are stored, and what they are called. */
interface CategoriasDaPrateleira<Count> {
  entidade: Entidade
  guardadas: CategoriasGuardadas
  /** how the wire counts what stands in one */
  count(produtos: number): Count
}

interface Place {
  params: { id: string }
}

/** The calls of one shelf's categories; both shelves of the stock work alike. */
export function categoriasOf<Count>({ entidade, guardadas, count }: CategoriasDaPrateleira<Count>) {
  const find = async (context: Context, id: string) => {
    const [categoria] = await guardadas.find(context, idToFind(id))
    if (!categoria) throw new AppError('CATEGORIA_NAO_ENCONTRADA')
    return categoria
  }
  const present = ({ id, nome, descricao, produtos }: CategoriaGuardada) => ({
    id,
    nome,
    descricao,
    _count: count(produtos),
  })
  const record = (context: Context, acao: Acao, { id, nome }: { id: string; nome: string }) =>
    recordEventos(context, [{ entidade, entidadeId: id, acao, titulo: nome }])

  return {
    /** The categories by name, each with how many products stand in it. */
    list: async (context: Context) => (await guardadas.find(context)).map(present),

    async create(context: Context, { body }: { body: CategoriaCreate }) {
      const { userId, now } = context
      const row = { ...body, id: context.newId(), userId, createdAt: now, updatedAt: now }
      await guardadas.insert(context, row)
      await record(context, 'criado', row)
      return present(await find(context, row.id))
    },

    /** Renames a category. @throws {AppError} CATEGORIA_NAO_ENCONTRADA */
    async replace(context: Context, { params, body }: Place & { body: CategoriaCreate }) {
      const { id } = await find(context, params.id)
      await guardadas.update(context, id, { ...body, updatedAt: context.now })
      await record(context, 'alterado', { id, nome: body.nome })
      return present(await find(context, id))
    },

    /** Only a category in which nothing stands. @throws {AppError} CATEGORIA_NAO_ENCONTRADA, CATEGORIA_EM_USO */
    async remove(context: Context, { params }: Place): Promise<{ success: true }> {
      await guardadas.lock(context, idToFind(params.id))
      const categoria = await find(context, params.id)
      if (categoria.produtos > 0) throw new AppError('CATEGORIA_EM_USO')
      // A deleted product can be restored, and then it needs its category.
      if (categoria.excluidos > 0)
        throw new AppError('CATEGORIA_EM_USO', {
          texto: 'Há cadastros excluídos nesta categoria. Ela fica guardada com eles.',
        })
      await guardadas.remove(context, categoria.id)
      await record(context, 'excluido', categoria)
      return { success: true }
    },
  }
}
