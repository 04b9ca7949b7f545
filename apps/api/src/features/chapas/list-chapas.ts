import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { findChapas } from './chapas.repository.ts'
import { presentChapas } from './present-chapas.ts'

/** Slabs and leftovers by code, those that are cut too. */
export async function listChapas(
  context: Context,
  { query }: Pick<InputOf<'chapas.list'>, 'query'>,
): Promise<AnswerOf<'chapas.list'>> {
  const { estado, ...others } = query
  // A reservation that has ended is known after reading only.
  const chapas = await presentChapas(context, await findChapas(context, others))
  return estado === undefined ? chapas : chapas.filter((chapa) => chapa.estado === estado)
}
