import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { inMaterialBody, rewriteMaterial } from './rewrite-material.ts'

/** Replaces a material; it stays in the quote that it belongs to. */
export async function replaceMaterial(
  context: Context,
  { params, body }: Pick<InputOf<'materiais.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'materiais.replace'>> {
  const { orcamentoId: _stays, isTemplate, clienteId, ...sent } = body.material
  return rewriteMaterial(context, params.id, {
    rewrite: () => sent,
    dono: { isTemplate, clienteId },
    rename: inMaterialBody,
  })
}
