import { categoriasOf } from '#features/estoque/write-categoria.ts'
import {
  deleteCategoriaItem,
  findCategoriasItem,
  insertCategoriaItem,
  lockCategoriaItem,
  recordEventos,
  updateCategoriaItem,
} from './categorias-item.repository.ts'

/** The categories of the shelf of items. */
export const categorias = categoriasOf({
  entidade: 'categoria-item',
  find: findCategoriasItem,
  lock: lockCategoriaItem,
  insert: insertCategoriaItem,
  update: updateCategoriaItem,
  remove: deleteCategoriaItem,
  record: (context, evento) => recordEventos(context, [evento]),
})
