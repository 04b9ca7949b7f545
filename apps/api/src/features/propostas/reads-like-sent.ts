import type { Orcamento } from '@lapida/contracts/orcamento'
import { isSameOferta } from '@lapida/domain/orcamento/is-same-oferta'
import { completeOferta, ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import type { Context } from '#http/context.ts'
import { findUltimaProposta } from './propostas.repository.ts'

/**
 * Whether a quote reads as its customer's last version does; one of which nothing was sent does, and nothing reads as what
 * was withdrawn: its customer sees something else.
 */
export async function readsLikeSent(context: Context, orcamento: Orcamento): Promise<boolean> {
  const sent = await findUltimaProposta(context, orcamento.id)
  if (!sent) return true
  const { retiradaEm, conteudo } = sent
  return retiradaEm === null && isSameOferta(completeOferta(conteudo.orcamento), ofertaOfOrcamento(orcamento))
}
