import type { Oferta } from '@lapida/contracts/orcamento'
import { completeOferta } from '@lapida/domain/orcamento/oferta'
import type { EscolhasGuardadas } from './propostas.repository.ts'

/** What of a frozen offer was agreed to. */
export function ofertaOfContrato(congelada: Oferta, _escolhas: EscolhasGuardadas | null): Oferta {
  return completeOferta(congelada)
}
