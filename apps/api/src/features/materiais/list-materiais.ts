import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { presentMaterial } from './materiais.presenter.ts'
import { findMateriais } from './materiais.repository.ts'

/** The materials of a quote in their order; without one, the templates (or the other loose ones), the newest first. */
export async function listMateriais(
  { db, userId }: Context,
  { query }: Pick<InputOf<'materiais.list'>, 'query'>,
): Promise<AnswerOf<'materiais.list'>> {
  const found = query.orcamentoId
    ? await findMateriais(db, userId, { orcamentoIds: [idToFind(query.orcamentoId)] })
    : await findMateriais(db, userId, {
        isTemplate: query.isTemplate !== 'false',
        clienteId: query.clienteId && idToFind(query.clienteId),
      })
  return found.map(presentMaterial)
}
