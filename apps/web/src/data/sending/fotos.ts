import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { currentSession } from '#shared/session.ts'
import { uuid } from '#shared/uuid.ts'
import { isFotoLocal, LOCAL } from '#data/local/foto-local.ts'
import { uploadImagem, type UsoDaImagem } from './imagens.ts'
import type { Operacao } from '#data/local/operacao.ts'
import { currentStore } from '#data/local/store.ts'

const PREFIX = 'foto/'

/** A photo that was taken without a connection: its bytes until the server has it, then its address there. */
interface FotoGuardada {
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

/** Where an image element finds a photo of a material; undefined while that is read. */
export function useEnderecoDaFoto(endereco: string): string | undefined {
  const kept = useLiveQuery(
    async () => (isFotoLocal(endereco) ? await readFoto(endereco) : undefined),
    [endereco],
  )
  const shown = useObjectUrl(kept?.foto ?? null)
  if (!isFotoLocal(endereco)) return endereco
  return kept?.url ?? shown
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

function useObjectUrl(blob: Blob | null): string | undefined {
  const [url, setUrl] = useState<{ blob: Blob; url: string } | null>(null)
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl({ blob, url: made })
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url?.blob === blob ? url?.url : undefined
}

async function readFoto(endereco: string): Promise<FotoGuardada | undefined> {
  const kept = await currentStore().meta.get(chaveOf(endereco))
  return kept?.valor as FotoGuardada | undefined
}

function chaveOf(endereco: string): string {
  return PREFIX + endereco.slice(LOCAL.length)
}

/**
 * Sends a photo that waits on this device and gives its address on the server; the same photo never twice. Null when
 * this device does not have it any more.
 * @throws {ApiError} as `uploadImagem`.
 */
export async function sendFoto(endereco: string, uso: UsoDaImagem = 'material'): Promise<string | null> {
  const kept = await readFoto(endereco)
  if (!kept) return null
  if (kept.url !== null) return kept.url
  if (!kept.foto) return null
  const file = new File([kept.foto], 'foto.jpg', { type: kept.foto.type })
  const url = await uploadImagem(file, `${currentSession().user?.id ?? ''}/${uso}/`, uso)
  const valor: FotoGuardada = { foto: null, url }
  await currentStore().meta.put({ chave: chaveOf(endereco), valor, em: new Date().toISOString() })
  return url
}

/**
 * The operation as the server takes it: photos that waited on this device are sent before it and named by their
 * address there. A repeat names the same addresses.
 * @throws {ApiError} as `uploadImagem`.
 */
export async function withFotosEnviadas(operacao: Operacao): Promise<Operacao> {
  if (operacao.recurso === 'fotos-chapa') return withFotosDaChapa(operacao)
  const { corpo, antes } = operacao
  const { materiais, imagens } = corpo as { materiais?: { images?: string[] }[]; imagens?: string[] }
  if (imagens) {
    const enviada = { ...operacao, corpo: { ...corpo, imagens: await enderecosEnviados(imagens) } }
    const begun = antes?.['imagens'] as string[] | undefined
    return begun ? { ...enviada, antes: { ...antes, imagens: await enderecosConhecidos(begun) } } : enviada
  }
  if (!materiais) return operacao
  const enviados: object[] = []
  for (const material of materiais) {
    const { images } = material
    enviados.push(images ? { ...material, images: await enderecosEnviados(images) } : material)
  }
  return { ...operacao, corpo: { ...corpo, materiais: enviados } }
}

/** Both pictures of a slab's photo; one that this device has no more is left named as it was, and refused for it. */
async function withFotosDaChapa(operacao: Operacao): Promise<Operacao> {
  const enviadas: Record<string, unknown> = {}
  for (const [nome, endereco] of fotosOfOperacao(operacao))
    enviadas[nome] = (await sendFoto(endereco, 'chapa')) ?? endereco
  return { ...operacao, corpo: { ...operacao.corpo, ...enviadas } }
}

function fotosOfOperacao({ corpo }: Pick<Operacao, 'corpo'>): [string, string][] {
  return ['inteira', 'original'].flatMap((nome) => {
    const endereco = corpo[nome]
    return typeof endereco === 'string' && isFotoLocal(endereco) ? [[nome, endereco]] : []
  })
}

/** The server has a slab's photo: this device keeps its pictures no longer. */
export async function forgetFotosDaChapa(operacao: Pick<Operacao, 'corpo'>): Promise<void> {
  await currentStore().meta.bulkDelete(fotosOfOperacao(operacao).map(([, endereco]) => chaveOf(endereco)))
}

async function enderecosEnviados(enderecos: readonly string[]): Promise<string[]> {
  const enviados: string[] = []
  for (const endereco of enderecos) {
    const sent = isFotoLocal(endereco) ? await sendFoto(endereco) : endereco
    if (sent !== null) enviados.push(sent)
  }
  return enviados
}

/** What a change of photos started from, as the server has it: what never reached it is not there. */
async function enderecosConhecidos(enderecos: readonly string[]): Promise<string[]> {
  const known = await Promise.all(
    enderecos.map(async (one) => (isFotoLocal(one) ? ((await readFoto(one))?.url ?? null) : one)),
  )
  return known.filter((one) => one !== null)
}
