import type { Orcamento } from '@lapida/contracts/orcamento'
import { findVersao } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import { recordResposta } from './record-resposta.ts'
import { findRespostas, type LinhaResposta } from './respostas.repository.ts'
import { lastElo, standingAprovacoes } from './standing-aprovacao.ts'

/** The quote whose approvals turn round. */
export type OrcamentoRespondido = Pick<Orcamento, 'id' | 'numeracao'>

/**
 * Writes that the approvals of a quote count no longer, in the transaction that brings it out of 'aprovado': that of the
 * version that is agreed to, and those of the versions that it changed. The approvals themselves stay.
 * @param mensagem why, in words
 * @returns numbers of the versions whose approval counted, the first one first
 */
export async function takeBackAprovacoes(
  context: Context,
  orcamento: OrcamentoRespondido,
  { mensagem, todas }: Omit<Virada, 'aprovacao'>,
): Promise<number[]> {
  const standing = standingAprovacoes(todas)
  for (const aprovacao of standing) await turnRound(context, orcamento, { aprovacao, todas, mensagem })
  return standing.map(({ proposta }) => proposta)
}

/** Every answer of a quote, the newest first: what taking its approvals back goes by. */
export function readRespostas(context: Context, orcamentoId: string): Promise<LinhaResposta[]> {
  return findRespostas(context, orcamentoId)
}

export interface Virada {
  aprovacao: LinhaResposta
  /** every answer of the quote */
  todas: readonly LinhaResposta[]
  mensagem: string
}

/** One more answer that makes an approval count no longer, or again. */
export async function turnRound(
  context: Context,
  orcamento: OrcamentoRespondido,
  { aprovacao, todas, mensagem }: Virada,
): Promise<void> {
  const { proposta: numero, nome } = aprovacao
  const proposta = await findVersao(context, { orcamentoId: orcamento.id, numero })
  if (!proposta) throw new Error('An approval names a version that is not there.')
  await recordResposta(
    context,
    { orcamento, proposta },
    {
      tipo: 'desfeita',
      origem: 'balcao',
      chave: context.newId(),
      nome,
      mensagem,
      desfazId: lastElo(aprovacao, todas),
    },
  )
}
