import type { AnswerOf } from '@lapida/contracts/endpoints'
import { rewriteOrcamento } from '#features/orcamentos/rewrite-orcamento.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadMaterial } from './load-materiais.ts'
import { markExcluidos } from './materiais.repository.ts'
import { recordMaterial } from './rewrite-material.ts'

/**
 * Deletes a material so that it can be restored; the quote that it belongs to goes on without it.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO
 */
export async function removeMaterial(
  context: Context,
  { params }: Pick<InputOf<'materiais.remove'>, 'params'>,
): Promise<AnswerOf<'materiais.remove'>> {
  const material = await loadMaterial(context, params.id)
  if (material.orcamentoId === null) {
    await markExcluidos(context, [material.id])
    await recordMaterial(context, material, 'excluido')
  } else {
    await rewriteOrcamento(context, material.orcamentoId, {
      rewrite: (stored) => ({
        ...stored,
        materiais: stored.materiais.filter((entry) => entry.id !== material.id),
      }),
    })
  }
  return { success: true }
}
