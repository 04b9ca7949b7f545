import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { findContato, holdVersao, nextVersao, updateContato } from './contatos.repository.ts'

/**
 * Removes a contact; noting it again under its id brings it back. One that another device removed already is removed.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, CONTATO_NAO_ENCONTRADO
 */
export async function removeContato(
  context: Context,
  { params }: Pick<InputOf<'contatos.remove'>, 'params'>,
): Promise<AnswerOf<'contatos.remove'>> {
  await holdVersao(context)
  const { id: orcamentoId } = await loadOrcamento(context, params.id)
  const known = await findContato(context, idToFind(params.contatoId))
  if (known?.orcamentoId !== orcamentoId) throw new AppError('CONTATO_NAO_ENCONTRADO')
  if (known.excluidoEm === null)
    await updateContato(context, known.id, { excluidoEm: context.now, versao: await nextVersao(context) })
  return { success: true }
}
