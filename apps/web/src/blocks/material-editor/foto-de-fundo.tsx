import { useEnderecoDaFoto } from '#data/local/fotos-guardadas.ts'

/** A photo that fills the box around it and only decorates, also one that only this device has. */
export function FotoDeFundo({ endereco }: { endereco: string }) {
  const address = useEnderecoDaFoto(endereco)
  if (address === undefined) return null
  return (
    <img
      src={address}
      alt=""
      loading="lazy"
      decoding="async"
      className="absolute inset-0 size-full object-cover"
    />
  )
}
