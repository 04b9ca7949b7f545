import type { Orcamento } from '@lapida/contracts/orcamento'
import type { TipoResposta } from '@lapida/contracts/valores'
import { isVencido } from '@lapida/domain/orcamento/validade'
import { diaCivil } from '@lapida/domain/shared/datas'
import { loadOrcamento } from '#features/orcamentos/load-orcamento.ts'
import { loadVersao, type Versao } from '#features/propostas/load-versao.ts'
import type { Context } from '#http/context.ts'
import {
  findEncerradaAte,
  findPelaChave,
  findRespostas,
  nextVersao,
  type LinhaResposta,
} from './respostas.repository.ts'
import { aprovacaoOf, standingAprovacao } from './standing-aprovacao.ts'

/** What became of an answer that was sent; nothing of it is a fault of the program. */
export type Desfecho =
  | { tipo: 'aceita' }
  /** `desde`: ISO instant at which the version that is to be answered was sent */
  | { tipo: 'substituida'; desde: string }
  /** day YYYY-MM-DD */
  | { tipo: 'vencida'; validade: string }
  /** the quote takes no answer: being prepared, declined, withdrawn, or approved and reopened */
  | { tipo: 'fechada' }
  /** the company closed its account: whoever answers speaks with it */
  | { tipo: 'empresa-encerrada' }
  /** something of the form is missing or wrong, which whoever read it knows */
  | { tipo: 'incompleta' }
  /** what was typed of the document is not what is on file */
  | { tipo: 'nao-confere'; empresa: string }
  | { tipo: 'assinatura-ilegivel' }
  /** the choices are none that the version offers */
  | { tipo: 'escolhas-desconhecidas' }
  /** centavos that the choices come to, which the page did not show */
  | { tipo: 'outro-total'; valor: number }

/** What the customer reads now and may answer. */
export interface RespostaAberta {
  orcamento: Orcamento
  versao: Versao
  /** the account's version of what is written by it; 0 where nothing is */
  contagem: number
  /** day YYYY-MM-DD that has passed; null while the version can be approved */
  vencida: string | null
}

export interface PedidoDeResposta {
  orcamentoId: string
  tipo: TipoResposta
  /** number of the version that the form showed */
  proposta: number | null
  /** as it is kept: `chaveOfResposta` */
  chave: string | null
}

/**
 * Looks whether an answer may be given to a version: only to the one that the customer is shown
 * now. A key that was answered, and an approval of what is approved, are answered again.
 * @param options.hold holds the account, for whoever writes by it
 * @throws {AppError} ORCAMENTO_NAO_ENCONTRADO
 */
export async function openResposta(
  context: Context,
  { orcamentoId, tipo, proposta, chave }: PedidoDeResposta,
  { hold }: { hold: boolean } = { hold: true },
): Promise<RespostaAberta | Desfecho> {
  const contagem = hold ? await nextVersao(context) : 0
  if ((await findEncerradaAte(context)) !== null) return { tipo: 'empresa-encerrada' }
  const orcamento = await loadOrcamento(context, orcamentoId)
  if (chave !== null && (await findPelaChave(context, { orcamentoId: orcamento.id, chave })))
    return { tipo: 'aceita' }
  const numero = orcamento.propostaEnviada
  const versao = numero === null ? null : await loadVersao(context, orcamento, { numero })
  if (!versao || orcamento.status === 'rascunho') return { tipo: 'fechada' }
  if (proposta !== versao.proposta.numero)
    return { tipo: 'substituida', desde: versao.proposta.createdAt.toISOString() }
  const respostas = await findRespostas(context, orcamento.id)
  const end = endOf(orcamento, { tipo, proposta, respostas })
  return end ?? { orcamento, versao, contagem, vencida: vencidaOn(context, versao) }
}

/** What is answered for a version that takes no answer any more; null for one that does. */
function endOf(
  { status, propostaAprovada, aditivo }: Orcamento,
  {
    tipo,
    proposta,
    respostas,
  }: { tipo: TipoResposta; proposta: number; respostas: readonly LinhaResposta[] },
): Desfecho | null {
  if (propostaAprovada === proposta) {
    const isAgain = tipo === 'aprovacao' && standingAprovacao(respostas, proposta)
    return { tipo: isAgain ? 'aceita' : 'fechada' }
  }
  if (aditivo?.numero === proposta && aditivo.recusadoEm !== null) return { tipo: 'fechada' }
  // A version is approved once: what was reopened is sent anew before it is answered.
  return status === 'rejeitado' || aprovacaoOf(respostas, proposta) ? { tipo: 'fechada' } : null
}

function vencidaOn({ now }: Context, { proposta, empresa }: Versao): string | null {
  const { validade } = proposta
  return validade !== null && isVencido(validade, diaCivil(now, empresa.fusoHorario)) ? validade : null
}

/** Whether something is an end already. */
export function isDesfecho<Other extends object>(some: Other | Desfecho): some is Desfecho {
  return 'tipo' in some
}
