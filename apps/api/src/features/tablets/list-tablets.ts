import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentTablet } from './tablets.presenter.ts'
import { findPermitidas, findTablets } from './tablets.repository.ts'

/** The company's tablets that are allowed, and who signs in on each. */
export async function listTablets(context: Context): Promise<AnswerOf<'tablets.list'>> {
  const permitidas = await findPermitidas(context)
  return { tablets: (await findTablets(context)).map((row) => presentTablet(row, permitidas)) }
}
