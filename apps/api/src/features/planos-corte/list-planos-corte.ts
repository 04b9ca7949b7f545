import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentResumo } from './planos-corte.presenter.ts'
import { findPlanosCorte } from './planos-corte.repository.ts'

/** The account's plans without their content, the one that was changed last first. */
export async function listPlanosCorte(context: Context): Promise<AnswerOf<'planos-corte.list'>> {
  return (await findPlanosCorte(context)).map(presentResumo)
}
