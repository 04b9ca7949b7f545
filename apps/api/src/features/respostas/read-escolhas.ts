import type { Escolhas } from '@lapida/contracts/escolhas'
import type { Oferta } from '@lapida/contracts/orcamento'
import { escolhasDesconhecidas } from '@lapida/domain/orcamento/escolhas'
import { hasEscolhas } from '@lapida/domain/orcamento/opcoes'

/**
 * What was chosen of a version; null where it leaves nothing to choose, 'desconhecidas' where something was chosen that
 * it does not offer.
 */
export function readEscolhas(
  oferta: Pick<Oferta, 'materiais' | 'servicos'>,
  escolhas: Escolhas,
): Escolhas | null | 'desconhecidas' {
  if (escolhasDesconhecidas(oferta, escolhas).length > 0) return 'desconhecidas'
  return hasEscolhas(oferta) ? escolhas : null
}
