export const LOCAL = 'local:'

/** Whether an address names a photo that only this device has. */
export function isFotoLocal(endereco: string): boolean {
  return endereco.startsWith(LOCAL)
}

/** The materials with a photo that is on the server by now named by its address there. */
export function withFotoEnviada<M extends { images: string[] }>(
  materiais: readonly M[],
  { de, para }: FotoEnviada,
): M[] {
  return materiais.map((material) =>
    material.images.includes(de)
      ? { ...material, images: material.images.map((endereco) => (endereco === de ? para : endereco)) }
      : material,
  )
}

/** A photo that waited on this device and now is on the server. */
export interface FotoEnviada {
  de: string
  para: string
}
