import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentProposta } from './propostas.presenter.ts'
import { findPropostas } from './propostas.repository.ts'

/**
 * Every version of a quote that its customer was sent, the last one first.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function listPropostas(
  context: Context,
  { params }: Pick<InputOf<'propostas.list'>, 'params'>,
): Promise<AnswerOf<'propostas.list'>> {
  const { id } = await loadOrcamento(context, params.id)
  return { propostas: (await findPropostas(context, id)).map(presentProposta) }
}
