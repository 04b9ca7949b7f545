import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { findUsos } from './catalogo.repository.ts'

/** In how many quotes each stone is, the most used first. */
export async function listUsos(context: Context): Promise<AnswerOf<'catalogo.list-usos'>> {
  return { usos: await findUsos(context) }
}
