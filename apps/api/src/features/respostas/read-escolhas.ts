import type { Oferta } from '@lapida/contracts/orcamento'
import type { EscolhasDaResposta } from '@lapida/contracts/resposta'

/**
 * What was chosen of a version; null where it leaves nothing to choose, 'desconhecidas' where something was chosen that
 * it does not offer.
 */
export function readEscolhas(
  { materiais }: Pick<Oferta, 'materiais'>,
  { pedras, opcionais }: EscolhasDaResposta,
): EscolhasDaResposta | null | 'desconhecidas' {
  const known = new Set(materiais.map(({ id }) => id))
  const others = Object.entries(pedras).filter(([id, letra]) => letra !== 'A' || !known.has(id))
  return others.length + opcionais.length > 0 ? 'desconhecidas' : null
}
