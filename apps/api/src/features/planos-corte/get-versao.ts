import type { AnswerOf } from '@lapida/contracts/endpoints'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentVersaoInteira } from './planos-corte.presenter.ts'
import { findVersao } from './planos-corte.repository.ts'
import { requirePlanoCorte } from './require-plano-corte.ts'

/**
 * One state of a plan that is kept, with its content. It comes back by being saved as the plan's newest.
 * @throws {AppError} PLANO_CORTE_NAO_ENCONTRADO, VERSAO_NAO_ENCONTRADA
 */
export async function getVersao(
  context: Context,
  { params }: Pick<InputOf<'planos-corte.get-versao'>, 'params'>,
): Promise<AnswerOf<'planos-corte.get-versao'>> {
  const { id: planoId } = await requirePlanoCorte(context, params.id)
  const found = await findVersao(context, { planoId, versao: Number(params.versao) })
  if (!found) throw new AppError('VERSAO_NAO_ENCONTRADA')
  return presentVersaoInteira(found)
}
