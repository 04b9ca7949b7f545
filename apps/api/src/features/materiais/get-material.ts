import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { loadMaterial } from './load-materiais.ts'

/**
 * One material with its pieces and items.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO
 */
export async function getMaterial(
  context: Context,
  { params }: Pick<InputOf<'materiais.get'>, 'params'>,
): Promise<AnswerOf<'materiais.get'>> {
  return loadMaterial(context, params.id)
}
