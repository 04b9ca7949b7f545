import { categoriasOf } from '#features/estoque/write-categoria.ts'
import {
  deleteCategoriaMaterial,
  findCategoriasMaterial,
  insertCategoriaMaterial,
  lockCategoriaMaterial,
  recordEventos,
  updateCategoriaMaterial,
} from './categorias-material.repository.ts'

/** The categories of the shelf of stones. */
export const categorias = categoriasOf({
  entidade: 'categoria-material',
  find: findCategoriasMaterial,
  lock: lockCategoriaMaterial,
  insert: insertCategoriaMaterial,
  update: updateCategoriaMaterial,
  remove: deleteCategoriaMaterial,
  record: (context, evento) => recordEventos(context, [evento]),
})
