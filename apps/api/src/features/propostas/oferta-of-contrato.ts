import type { Oferta } from '@lapida/contracts/orcamento'
import { orcamentoEscolhido } from '@lapida/domain/orcamento/escolhas'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import type { EscolhasGuardadas } from './propostas.repository.ts'

/** What of a frozen offer was agreed to: only what was chosen; without choices all of it, as it was presented. */
export function ofertaOfContrato(congelada: Oferta, escolhas: EscolhasGuardadas | null): Oferta {
  const oferta = completeOferta(congelada)
  return escolhas ? orcamentoEscolhido(oferta, escolhas) : oferta
}
