import type { Context } from '#http/context.ts'
import { updateChapa } from './chapas.repository.ts'
import { keepQuantidade } from './keep-quantidade.ts'
import { requireChapa } from './require-chapa.ts'

/**
 * Takes a leftover out of the stock because the cut that made it did not happen. Unlike a deletion it is no event of
 * its own: nobody brings back a stone that is part of its slab again. The stock is as if it had never come.
 * @throws {AppError} CHAPA_NAO_ENCONTRADA, MATERIAL_NAO_ENCONTRADO
 */
export async function takeBackRetalho(context: Context, id: string): Promise<void> {
  const antes = await requireChapa(context, id)
  const depois = { ...antes, excluidoEm: context.now, updatedAt: context.now }
  const write = () => updateChapa(context, depois)
  await keepQuantidade(context, { antes, depois, undo: true, write })
}
