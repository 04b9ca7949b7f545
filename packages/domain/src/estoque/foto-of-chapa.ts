import type { FotoPlana } from '@lapida/contracts/chapa'
import type { LadosChapa } from './chapa.ts'

/** A picture of a slab. `plana`: it shows the slab from border to border, and is stretched to it; others are cut off. */
export interface FotoMostrada {
  readonly url: string
  readonly plana: boolean
  /** nobody took it: the program drew it, and says so wherever it is shown beside photos */
  readonly ilustrada?: true
}

/** What tells by which picture a slab is shown. */
export interface ChapaFotografada extends LadosChapa {
  readonly foto: string | null
  /** undefined in what a device keeps of before slabs had one */
  readonly fotoPlana?: FotoPlana | null | undefined
}

/**
 * The picture that a slab is shown by: its flat photo while the slab has the sides that it was made for, else the
 * picture that somebody attached to it, else the flat photo of other sides, as a picture like any other.
 */
export function fotoOfChapa(
  { foto, fotoPlana, largura, altura }: ChapaFotografada,
  tamanho: 'mini' | 'media' | 'inteira',
): FotoMostrada | null {
  if (fotoPlana?.largura === largura && fotoPlana.altura === altura)
    return { url: fotoPlana[tamanho], plana: true, ...(isDesenhada(fotoPlana) && { ilustrada: true }) }
  const url = foto ?? fotoPlana?.[tamanho]
  return url ? { url, plana: false } : null
}

/** No place in a photo is exactly where it is on the slab; in a drawing each is. */
function isDesenhada({ pior }: FotoPlana): boolean {
  return pior === 0
}

/** The picture of a slab that a plan took along. */
export function fotoNoPlano({
  foto,
  fotoPlana,
}: {
  foto: string | null
  fotoPlana?: boolean | undefined
}): FotoMostrada | null {
  return foto === null ? null : { url: foto, plana: fotoPlana ?? false }
}
