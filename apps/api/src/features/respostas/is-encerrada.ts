import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Context } from '#http/context.ts'
import { findRespostas } from './respostas.repository.ts'
import { aprovacaoOf } from './standing-aprovacao.ts'

/** Whether the version that was sent last was approved once and the quote is not approved now: it takes no answer any more. */
export async function isEncerrada(
  context: Context,
  { id, status, propostaEnviada }: Pick<Orcamento, 'id' | 'status' | 'propostaEnviada'>,
): Promise<boolean> {
  if (status === 'aprovado' || propostaEnviada === null) return false
  return aprovacaoOf(await findRespostas(context, id), propostaEnviada) !== null
}
