import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentProva } from './provas.presenter.ts'
import { provasComoEstao } from './provas-como-estao.ts'

/**
 * Every proof of the cut that the customer of a quote was sent, the newest first.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function listProvas(
  context: Context,
  { params }: Pick<InputOf<'provas.list'>, 'params'>,
): Promise<AnswerOf<'provas.list'>> {
  const { id } = await loadOrcamento(context, params.id)
  return { provas: (await provasComoEstao(context, [id])).map(presentProva) }
}
