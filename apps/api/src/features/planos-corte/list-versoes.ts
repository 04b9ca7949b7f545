import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentVersao } from './planos-corte.presenter.ts'
import { findVersoes } from './planos-corte.repository.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * The states that are kept of a plan, the newest first.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO
 */
export async function listVersoes(
  context: Context,
  { params }: Pick<InputOf<'planos-corte.list-versoes'>, 'params'>,
): Promise<AnswerOf<'planos-corte.list-versoes'>> {
  const { id } = await requirePlanoCorte(context, params.id)
  return (await findVersoes(context, id)).map(presentVersao)
}
