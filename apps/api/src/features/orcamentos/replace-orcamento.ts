import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { rewriteOrcamento } from './rewrite-orcamento.ts'

/** Replaces a quote; entries with the id of a stored entry update it, stored entries that are missing go. */
export async function replaceOrcamento(
  context: Context,
  { params, body }: Pick<InputOf<'orcamentos.replace'>, 'params' | 'body'>,
): Promise<AnswerOf<'orcamentos.replace'>> {
  return rewriteOrcamento(context, params.id, { rewrite: () => body })
}
