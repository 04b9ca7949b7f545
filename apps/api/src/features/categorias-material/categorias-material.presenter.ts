import type { CategoriaMaterial } from '@lapida/contracts/estoque'
import type { CategoriaGuardada } from '#features/estoque/write-categoria.ts'

/** A stored category as the wire carries it. */
export function presentCategoriaMaterial({
  id,
  nome,
  descricao,
  produtos,
}: CategoriaGuardada): CategoriaMaterial {
  return { id, nome, descricao, _count: { materiais: produtos } }
}
