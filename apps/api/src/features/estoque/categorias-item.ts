import { categoriasItemGuardadas } from './categorias.repository.ts'
import { categoriasOf } from './categorias.ts'

/** The categories of the shelf of items. */
export const categoriasItem = categoriasOf({
  entidade: 'categoria-item',
  guardadas: categoriasItemGuardadas,
  count: (itens) => ({ itens }),
})
