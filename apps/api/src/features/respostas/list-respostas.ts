import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentRespostas } from './respostas.presenter.ts'
import { findRespostas } from './respostas.repository.ts'

/**
 * The answers of a quote, the newest first.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function listRespostas(
  context: Context,
  { params }: Pick<InputOf<'respostas.list'>, 'params'>,
): Promise<AnswerOf<'respostas.list'>> {
  const { id } = await loadOrcamento(context, params.id)
  return { respostas: presentRespostas(await findRespostas(context, id)) }
}
