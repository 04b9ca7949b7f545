import type { Orcamento } from '@lapida/contracts/orcamento'
import { findVersao } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import { recordResposta } from './record-resposta.ts'
import { findRespostas, type LinhaResposta } from './respostas.repository.ts'
import { lastElo, standingAprovacao } from './standing-aprovacao.ts'

export interface Retomada {
  orcamento: Pick<Orcamento, 'id' | 'numeracao'>
  /** number of the version */
  proposta: number
  /** why, in words */
  mensagem: string
  versao?: number
}

/**
 * Writes that the approval of a version counts no longer, in the transaction that brings its quote out of 'aprovado'. The
 * approval itself stays; a version that nobody's answer approved has none to take back.
 */
export async function takeBackAprovacao(
  context: Context,
  { orcamento, proposta, mensagem, versao }: Retomada,
): Promise<LinhaResposta | null> {
  const todas = await findRespostas(context, orcamento.id)
  const aprovacao = standingAprovacao(todas, proposta)
  const congelada = aprovacao && (await findVersao(context, { orcamentoId: orcamento.id, numero: proposta }))
  if (!aprovacao || !congelada) return null
  return recordResposta(
    context,
    { orcamento, proposta: congelada, versao },
    {
      tipo: 'desfeita',
      origem: 'balcao',
      chave: context.newId(),
      nome: aprovacao.nome,
      mensagem,
      desfazId: lastElo(aprovacao, todas),
    },
  )
}
