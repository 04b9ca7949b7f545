import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadOrcamento } from './load-orcamento.ts'

/**
 * One quote with all of it.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function getOrcamento(
  context: Context,
  { params }: Pick<InputOf<'orcamentos.get'>, 'params'>,
): Promise<AnswerOf<'orcamentos.get'>> {
  return loadOrcamento(context, params.id)
}
