import type { Orcamento } from '@lapida/contracts/orcamento'
import { isSameOferta } from '@lapida/domain/orcamento/is-same-oferta'
import { completeOferta, ofertaOfOrcamento } from '@lapida/domain/orcamento/oferta'
import type { LinhaProposta } from './propostas.repository.ts'

/**
 * Whether a quote reads as its customer's last version does; one of which nothing was sent does, and nothing reads as what
 * was withdrawn: its customer sees something else.
 * @param ultima the last version, withdrawn or not; null before the first
 */
export function readsLikeSent(
  orcamento: Orcamento,
  ultima: Pick<LinhaProposta, 'retiradaEm' | 'conteudo'> | null,
): boolean {
  if (!ultima) return true
  const { retiradaEm, conteudo } = ultima
  return retiradaEm === null && isSameOferta(completeOferta(conteudo.orcamento), ofertaOfOrcamento(orcamento))
}
