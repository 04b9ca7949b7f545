import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { uuid } from '#shared/uuid.ts'
import { isFotoLocal, LOCAL } from './foto-local.ts'
import { currentStore } from './store.ts'

const PREFIX = 'foto/'

/** A photo that was taken without a connection: its bytes until the server has it, then its address there. */
export interface FotoGuardada {
  foto: Blob | null
  url: string | null
}

/** Keeps a photo on this device until it can be sent. Gives the address under which a material may hold it. */
export async function keepFoto(foto: Blob): Promise<string> {
  const id = uuid()
  const valor: FotoGuardada = { foto, url: null }
  await currentStore().meta.put({ chave: PREFIX + id, valor, em: new Date().toISOString() })
  return LOCAL + id
}

/** Where an image element finds a photo; undefined while that is read. */
export function useEnderecoDaFoto(endereco: string): string | undefined {
  return useEnderecosDasFotos([endereco]).get(endereco)
}

/** The same of several photos, by their addresses; what is read still is left out. */
export function useEnderecosDasFotos(enderecos: readonly string[]): ReadonlyMap<string, string> {
  const locais = enderecos.filter(isFotoLocal)
  const kept = useLiveQuery(
    async () => new Map(await Promise.all(locais.map(async (one) => [one, await readFoto(one)] as const))),
    [locais.join()],
  )
  const [shown, setShown] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const made = new Map<string, string>()
    for (const [endereco, foto] of kept ?? [])
      if (foto?.foto) made.set(endereco, URL.createObjectURL(foto.foto))
    setShown(made)
    return () => {
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
  }, [kept])
  return new Map(
    enderecos.flatMap((endereco) => {
      const url = isFotoLocal(endereco) ? (kept?.get(endereco)?.url ?? shown.get(endereco)) : endereco
      return url === undefined ? [] : [[endereco, url] as const]
    }),
  )
}

/** A photo as a picture that can be drawn, also one that only this device has; null when it cannot be read. */
export async function loadFoto(endereco: string): Promise<HTMLImageElement | null> {
  const kept = isFotoLocal(endereco) ? await readFoto(endereco) : undefined
  const made = kept?.foto ? URL.createObjectURL(kept.foto) : null
  const address = made ?? kept?.url ?? (isFotoLocal(endereco) ? null : endereco)
  if (address === null) return null
  const image = new Image()
  image.src = address
  try {
    await image.decode()
    return image
  } catch {
    return null
  } finally {
    if (made !== null) URL.revokeObjectURL(made)
  }
}

/** What this device has of a photo that it keeps. */
export async function readFoto(endereco: string): Promise<FotoGuardada | undefined> {
  const kept = await currentStore().meta.get(chaveOfFoto(endereco))
  return kept?.valor as FotoGuardada | undefined
}

/** Under which key a photo lies. */
export function chaveOfFoto(endereco: string): string {
  return PREFIX + endereco.slice(LOCAL.length)
}
