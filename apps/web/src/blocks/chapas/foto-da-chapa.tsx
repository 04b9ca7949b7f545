import { UmaFoto } from '#blocks/uma-foto/uma-foto.tsx'

export interface FotoDaChapaProps {
  foto: string | null
  onChange: (foto: string | null) => void
}

/** The photo of a slab. */
export function FotoDaChapa(props: FotoDaChapaProps) {
  return <UmaFoto de="da chapa" pasta="chapa" {...props} />
}
