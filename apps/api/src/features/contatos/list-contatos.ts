import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentContato } from './contatos.presenter.ts'
import { findContatosOf } from './contatos.repository.ts'

/**
 * The contacts with the customer of a quote, the newest first.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function listContatos(
  context: Context,
  { params }: Pick<InputOf<'contatos.list'>, 'params'>,
): Promise<AnswerOf<'contatos.list'>> {
  const { id } = await loadOrcamento(context, params.id)
  return { contatos: (await findContatosOf(context, id)).map(presentContato) }
}
