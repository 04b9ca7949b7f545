import type { AnswerOf } from '@lapida/contracts/endpoints'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToStore } from '#http/uuid.ts'
import { presentContato } from './contatos.presenter.ts'
import {
  findContato,
  holdVersao,
  insertContato,
  nextVersao,
  updateContato,
  type LinhaContato,
} from './contatos.repository.ts'

/**
 * Notes a contact with the customer of a quote. An id that the quote has already is that contact, as it was noted; one
 * that was removed comes back.
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO, CONTATO_NAO_ENCONTRADO when the id is one of another quote.
 */
export async function createContato(
  context: Context,
  { params, body }: InputOf<'contatos.create'>,
): Promise<AnswerOf<'contatos.create'>> {
  // First, so that two devices that send the same stand in a queue.
  await holdVersao(context)
  const { id: orcamentoId } = await loadOrcamento(context, params.id)
  const id = idToStore(body.id, context.newId)
  const known = await findContato(context, id)
  if (known) return presentContato(await keep(context, known, orcamentoId))
  const row: LinhaContato = {
    ...body,
    id,
    orcamentoId,
    versao: await nextVersao(context),
    userId: context.userId,
    em: new Date(body.em),
    createdAt: context.now,
    excluidoEm: null,
  }
  await insertContato(context, row)
  return presentContato(row)
}

async function keep(context: Context, known: LinhaContato, orcamentoId: string): Promise<LinhaContato> {
  if (known.orcamentoId !== orcamentoId) throw new AppError('CONTATO_NAO_ENCONTRADO')
  if (known.excluidoEm === null) return known
  const restored = { versao: await nextVersao(context), excluidoEm: null }
  await updateContato(context, known.id, restored)
  return { ...known, ...restored }
}
