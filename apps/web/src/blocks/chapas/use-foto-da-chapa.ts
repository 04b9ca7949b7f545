import { fotoOfChapa, type FotoMostrada } from '@lapida/domain/estoque/foto-of-chapa'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import {
  fotoOfEsperando,
  useFotosEsperando,
  type FotoEsperando,
} from '#data/resources/estoque/fotos-esperando.ts'
import { useEnderecoDaFoto } from '#data/local/fotos-guardadas.ts'

/** The picture of a slab: one that waits on this device is the newest. */
export function useFotoDaChapa(chapa: ChapaDita): {
  foto: FotoMostrada | null
  esperando: FotoEsperando | null
} {
  const esperando = useFotosEsperando()?.get(chapa.id) ?? null
  const endereco = useEnderecoDaFoto(esperando?.inteira ?? '')
  const known = fotoOfChapa(chapa, 'media')
  if (!esperando || !endereco) return { foto: known, esperando }
  return { foto: { ...fotoOfEsperando(esperando, chapa), url: endereco }, esperando }
}
