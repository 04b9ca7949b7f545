import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentChapa } from './chapas.presenter.ts'
import { findChapas } from './chapas.repository.ts'

/** Slabs and leftovers by code, those that are cut too. */
export async function listChapas(
  context: Context,
  { query }: Pick<InputOf<'chapas.list'>, 'query'>,
): Promise<AnswerOf<'chapas.list'>> {
  return (await findChapas(context, query)).map(presentChapa)
}
