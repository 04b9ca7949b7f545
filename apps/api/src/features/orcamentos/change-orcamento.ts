import type { AnswerOf } from '@lapida/contracts/endpoints'
import { ORCAMENTO } from '@lapida/contracts/campos-escritos'
import { joinMudanca } from '#features/juncao/join-mudanca.ts'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { invalidData } from '#http/validation.ts'
import { mergeOrcamento } from './merge-orcamento.ts'
import { rewriteOrcamento } from './rewrite-orcamento.ts'

/** Changes the fields of a quote that were sent; what others changed since the state that it started from stays. */
export async function changeOrcamento(
  context: Context,
  { params, body }: Pick<InputOf<'orcamentos.change'>, 'params' | 'body'>,
): Promise<AnswerOf<'orcamentos.change'>> {
  const { versao, base, refazerAprovacao = false, ...change } = body
  return rewriteOrcamento(context, params.id, {
    refazer: refazerAprovacao,
    rewrite: (stored, guardado) => {
      const mudanca = joinMudanca(ORCAMENTO, guardado, { mudanca: change, partida: { versao, base } })
      const { orcamento, campos } = mergeOrcamento(stored, mudanca)
      if (Object.keys(campos).length > 0) throw invalidData(campos)
      return orcamento
    },
  })
}
