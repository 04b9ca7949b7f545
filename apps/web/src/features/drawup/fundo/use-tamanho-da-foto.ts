import { useEffect, useState } from 'react'
import { loadFoto } from '#data/local/fotos-guardadas.ts'
import type { Tamanho } from './lugar-do-fundo.ts'

/** The size of a photo in pixels; null until it is read, or when it cannot be. */
export function useTamanhoDaFoto(endereco: string | undefined): Tamanho | null {
  const [lido, setLido] = useState<{ endereco: string; tamanho: Tamanho | null } | null>(null)
  useEffect(() => {
    if (endereco === undefined) return
    let stale = false
    void tamanhoOfFoto(endereco).then((tamanho) => {
      if (!stale) setLido({ endereco, tamanho })
    })
    return () => {
      stale = true
    }
  }, [endereco])
  return lido?.endereco === endereco ? (lido?.tamanho ?? null) : null
}

/** The size of a photo in pixels; null when it cannot be read. */
export async function tamanhoOfFoto(endereco: string): Promise<Tamanho | null> {
  const image = await loadFoto(endereco)
  return image && image.naturalWidth > 0 ? { largura: image.naturalWidth, altura: image.naturalHeight } : null
}
