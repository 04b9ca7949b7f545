import type { AnswerOf } from '@lapida/contracts/endpoints'
import { provasOfPlano } from '#features/provas/provas-of-plano.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * How the agreement to the cut of each quote of a plan stands.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO
 */
export async function listProvas(
  context: Context,
  { params }: Pick<InputOf<'planos-corte.list-provas'>, 'params'>,
): Promise<AnswerOf<'planos-corte.list-provas'>> {
  return provasOfPlano(context, await requirePlanoCorte(context, params.id))
}
