import { useEnderecoDaFoto } from '#data/local/fotos-guardadas.ts'

export interface FotoProps {
  /** its address on the server, or that of a photo that waits on this device */
  endereco: string
  alt: string
}

/** A photo of a material, also one that only this device has. */
export function Foto({ endereco, alt }: FotoProps) {
  const address = useEnderecoDaFoto(endereco)
  return (
    <span className="block aspect-4/3 w-full bg-surface-2">
      {address && <img src={address} alt={alt} className="size-full object-cover" />}
    </span>
  )
}
