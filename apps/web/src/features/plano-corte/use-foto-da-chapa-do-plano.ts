import type { ChapaDoPlano } from '@lapida/contracts/plano-corte'
import { fotoNoPlano, fotoOfChapa, type FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import { useChapas } from '#data/resources/estoque/chapas.ts'

/**
 * The picture of a plan's slab: that of the slab in the stock as it is now, because it may have been photographed since;
 * where this device knows none, the one that came with it into the plan.
 */
export function useFotoDaChapaDoPlano(chapa: ChapaDoPlano): FotoMostrada | null {
  const { dados } = useChapas()
  const { chapaId, largura, altura } = chapa
  const known = chapaId === null ? undefined : dados?.find(({ id }) => id === chapaId)
  const now = known ? fotoOfChapa({ ...known, largura, altura }, 'media') : null
  return now ?? fotoNoPlano(chapa)
}
