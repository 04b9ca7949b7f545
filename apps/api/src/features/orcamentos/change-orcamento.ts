import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { mergeOrcamento } from './merge-orcamento.ts'
import { rewriteOrcamento } from './rewrite-orcamento.ts'

/** Changes the fields of a quote that were sent. */
export async function changeOrcamento(
  context: Context,
  { params, body }: Pick<InputOf<'orcamentos.change'>, 'params' | 'body'>,
): Promise<AnswerOf<'orcamentos.change'>> {
  const { refazerAprovacao = false, ...change } = body
  return rewriteOrcamento(context, params.id, {
    refazer: refazerAprovacao,
    rewrite: (stored) => {
      const { orcamento, campos } = mergeOrcamento(stored, change)
      if (Object.keys(campos).length > 0) throw invalidData(campos)
      return orcamento
    },
  })
}
