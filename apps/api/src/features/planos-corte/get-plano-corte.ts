import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { answerPlanoCorte } from './answer-plano-corte.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * One plan with its content.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO
 */
export async function getPlanoCorte(
  context: Context,
  { params }: Pick<InputOf<'planos-corte.get'>, 'params'>,
): Promise<AnswerOf<'planos-corte.get'>> {
  return answerPlanoCorte(context, await requirePlanoCorte(context, params.id))
}
