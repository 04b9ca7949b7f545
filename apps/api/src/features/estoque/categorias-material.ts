import { categoriasMaterialGuardadas } from './categorias.repository.ts'
import { categoriasOf } from './categorias.ts'

/** The categories of the shelf of stones. */
export const categoriasMaterial = categoriasOf({
  entidade: 'categoria-material',
  guardadas: categoriasMaterialGuardadas,
  count: (materiais) => ({ materiais }),
})
