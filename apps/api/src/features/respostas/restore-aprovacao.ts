import { findVersao } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import { recordResposta } from './record-resposta.ts'
import { findRespostas } from './respostas.repository.ts'
import { aprovacaoOf, lastElo, standsStill } from './standing-aprovacao.ts'
import type { Retomada } from './take-back-aprovacao.ts'

/**
 * The quote is approved again as it was: what took the approval of the version back is taken back in turn, by one more
 * answer that points to it.
 */
export async function restoreAprovacao(
  context: Context,
  { orcamento, proposta }: Pick<Retomada, 'orcamento' | 'proposta'>,
): Promise<void> {
  const todas = await findRespostas(context, orcamento.id)
  const aprovacao = aprovacaoOf(todas, proposta)
  const congelada = await findVersao(context, { orcamentoId: orcamento.id, numero: proposta })
  if (!aprovacao || !congelada || standsStill(aprovacao, todas)) return
  await recordResposta(
    context,
    { orcamento, proposta: congelada },
    {
      tipo: 'desfeita',
      origem: 'balcao',
      chave: context.newId(),
      nome: aprovacao.nome,
      mensagem: 'Aprovação refeita',
      desfazId: lastElo(aprovacao, todas),
    },
  )
}
