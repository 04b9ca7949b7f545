import { PECA } from '@lapida/contracts/campos-escritos'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import { AppError } from '#http/app-error.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewritePeca } from './rewrite-peca.ts'

/**
 * Changes the fields of one piece of a material that were sent.
 * @throws {AppError} MATERIAL_NAO_ENCONTRADO, PECA_NAO_ENCONTRADA, and whatever rule the piece breaks.
 */
export async function changePeca(
  context: Context,
  { params, body }: Pick<InputOf<'pecas.change'>, 'params' | 'body'>,
): Promise<AnswerOf<'pecas.change'>> {
  const place = { materialId: params.id, pecaId: params.pecaId }
  const peca = await rewritePeca(context, place, (stored) => applyMudanca(PECA, stored, { mudanca: body }))
  if (!peca) throw new AppError('PECA_NAO_ENCONTRADA')
  return peca
}
