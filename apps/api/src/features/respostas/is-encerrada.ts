import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Context } from '#http/context.ts'
import { findRespostas } from './respostas.repository.ts'
import { aprovacaoOf } from './standing-aprovacao.ts'

/**
 * Whether the version that was sent last takes no answer any more: it was approved once and the quote is not approved now,
 * or it is a change of what is agreed to that was declined.
 */
export async function isEncerrada(
  context: Context,
  orcamento: Pick<Orcamento, 'id' | 'status' | 'propostaEnviada' | 'aditivo'>,
): Promise<boolean> {
  if (orcamento.status === 'aprovado') return (orcamento.aditivo?.recusadoEm ?? null) !== null
  return wasAprovada(context, orcamento)
}

/** Whether somebody approved the version that was sent last, whether that counts still or not. */
export async function wasAprovada(
  context: Context,
  { id, propostaEnviada }: Pick<Orcamento, 'id' | 'propostaEnviada'>,
): Promise<boolean> {
  if (propostaEnviada === null) return false
  return aprovacaoOf(await findRespostas(context, id), propostaEnviada) !== null
}
