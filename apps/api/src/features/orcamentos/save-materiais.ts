import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewriteOrcamento } from './rewrite-orcamento.ts'

/** Replaces the materials of a quote; its services and conditions stay. */
export async function saveMateriais(
  context: Context,
  { params, body }: Pick<InputOf<'orcamentos.save-materiais'>, 'params' | 'body'>,
): Promise<AnswerOf<'orcamentos.save-materiais'>> {
  await rewriteOrcamento(context, params.id, {
    rewrite: (stored) => ({ ...stored, materiais: body.materiais }),
  })
  return { success: true, message: 'Todas as alterações foram salvas no banco de dados' }
}
