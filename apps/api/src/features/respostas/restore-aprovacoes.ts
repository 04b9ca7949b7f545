import type { Context } from '#http/context.ts'
import { findRespostas } from './respostas.repository.ts'
import { aprovacaoOf, standsStill } from './standing-aprovacao.ts'
import { turnRound, type OrcamentoRespondido } from './take-back-aprovacoes.ts'

/**
 * The quote is approved again as it was: what took the approvals of these versions back is taken back in turn, each by
 * one more answer that points to it.
 */
export async function restoreAprovacoes(
  context: Context,
  orcamento: OrcamentoRespondido,
  propostas: readonly number[],
): Promise<void> {
  const todas = await findRespostas(context, orcamento.id)
  for (const proposta of propostas) {
    const aprovacao = aprovacaoOf(todas, proposta)
    if (aprovacao && !standsStill(aprovacao, todas))
      await turnRound(context, orcamento, { aprovacao, todas, mensagem: 'Aprovação refeita' })
  }
}
