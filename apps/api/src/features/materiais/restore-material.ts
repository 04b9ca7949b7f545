import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { idToFind } from '#http/uuid.ts'
import { loadMaterial } from './load-materiais.ts'
import { materialEscrito } from '@lapida/domain/orcamento/orcamento-escrito'
import { findMateriais, unmarkExcluido } from './materiais.repository.ts'
import { appendToOrcamento, recordMaterial } from './rewrite-material.ts'

/**
 * Brings a deleted material back; one of a quote comes last in it. One that was never deleted stays as it is.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO
 */
export async function restoreMaterial(
  context: Context,
  { params }: Pick<InputOf<'materiais.restore'>, 'params'>,
): Promise<AnswerOf<'materiais.restore'>> {
  const { db, userId } = context
  const alive = await findMateriais(db, userId, { id: idToFind(params.id) })
  if (alive.length > 0) return { success: true }
  const material = await loadMaterial(context, params.id, { excluido: true })
  if (material.orcamentoId === null) {
    await unmarkExcluido(db, userId, material.id)
    await recordMaterial(context, material, 'restaurado')
  } else {
    await appendToOrcamento(context, material.orcamentoId, materialEscrito(material))
  }
  return { success: true }
}
