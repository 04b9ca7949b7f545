import type { CategoriaItem } from '@lapida/contracts/estoque'
import type { CategoriaGuardada } from '#features/estoque/write-categoria.ts'

/** A stored category as the wire carries it. */
export function presentCategoriaItem({ id, nome, descricao, produtos }: CategoriaGuardada): CategoriaItem {
  return { id, nome, descricao, _count: { itens: produtos } }
}
