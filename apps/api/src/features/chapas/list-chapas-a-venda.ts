import type { Chapa } from '@lapida/contracts/chapa'
import { isAVenda } from '@lapida/domain/estoque/venda'
import type { Context } from '#http/context.ts'
import { findChapas } from './chapas.repository.ts'
import { presentChapas } from './present-chapas.ts'

/** The slabs that anybody may see with their price today. */
export async function listChapasAVenda(context: Context): Promise<Chapa[]> {
  const chapas = await presentChapas(context, await findChapas(context, { aVenda: true }))
  return chapas.filter((chapa) => isAVenda(chapa))
}
