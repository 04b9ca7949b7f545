import { refusePorChapas } from '#features/chapas/refuse-por-chapas.ts'
import type { Context } from '#http/context.ts'
import { idToFind } from '#http/uuid.ts'
import { findEstoqueMaterial } from './estoque-materiais.repository.ts'

/**
 * Refuses another quantity than the stored one while single slabs say what the quantity is; a form that sends back
 * what it got changes nothing and is welcome.
 * @throws {AppError} MATERIAL_POR_CHAPAS
 */
export async function refuseOutraQuantidade(
  context: Context,
  id: string,
  quantidade: number | undefined,
): Promise<void> {
  if (quantidade === undefined) return
  const found = await findEstoqueMaterial(context, { id: idToFind(id) })
  if (found && found.linha.quantidadeEstoque !== quantidade)
    await refusePorChapas(context, id, 'quantidadeEstoque')
}
