import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { mergeMaterial, type Campos } from './merge-material.ts'
import { inMaterialBody, rewriteMaterial } from './rewrite-material.ts'

/** Changes the fields of a material that were sent; it stays in the quote that it belongs to. */
export async function changeMaterial(
  context: Context,
  { params, body }: Pick<InputOf<'materiais.change'>, 'params' | 'body'>,
): Promise<AnswerOf<'materiais.change'>> {
  const { orcamentoId: _stays, isTemplate, clienteId, ...change } = body.material
  return rewriteMaterial(context, params.id, {
    rewrite: (stored) => {
      const campos: Campos = {}
      const material = mergeMaterial(stored, change, { path: 'material', campos })
      if (Object.keys(campos).length > 0) throw invalidData(campos)
      return material
    },
    dono: {
      ...(isTemplate !== undefined && { isTemplate }),
      ...(clienteId !== undefined && { clienteId }),
    },
    rename: inMaterialBody,
  })
}
