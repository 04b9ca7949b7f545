import { MATERIAL } from '@lapida/contracts/campos-escritos'
import type { AnswerOf } from '@lapida/contracts/endpoints'
import { applyMudanca } from '@lapida/domain/orcamento/mudanca'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { completeEntry, type Campos } from './complete-entry.ts'
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
      const complete = completeEntry(campos)
      const material = applyMudanca(MATERIAL, stored, { mudanca: change, complete, path: 'material' })
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
