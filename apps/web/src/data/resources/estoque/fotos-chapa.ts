import type { BodyInput } from '@lapida/contracts/endpoints'
import { call } from '#data/api/api.ts'
import { FOTO_DO_RASCUNHO, RASCUNHO_DE_FOTO } from '#data/local/rascunho-de-foto.ts'
import { currentStore } from '#data/local/store.ts'
import { enqueueOperacao } from '#data/queue/outbox.ts'
import { keepFoto } from '#data/local/fotos-guardadas.ts'
import { uuid } from '#shared/uuid.ts'
import { refetchChapas, type ChapaDita } from './chapas.ts'

type Corpo = BodyInput<'fotos-chapa.create'>

/** A photo of a slab as it is made on this device: its pictures are bytes still. */
export type NovaFoto = Omit<Corpo, 'id' | 'inteira' | 'original'> & { inteira: Blob; original: Blob | null }

/**
 * Keeps a slab's photo on this device and sends it; it only adds, so it needs no network and meets nobody else's change.
 * Gives its id.
 */
export async function createFotoChapa(
  chapa: Pick<ChapaDita, 'id' | 'codigo'>,
  { inteira, original, ...foto }: NovaFoto,
): Promise<string> {
  const id = uuid()
  await enqueueOperacao({
    recurso: 'fotos-chapa',
    registroId: id,
    acao: 'criar',
    corpo: {
      ...foto,
      chapaId: chapa.id,
      inteira: await keepFoto(inteira),
      original: original && (await keepFoto(original)),
    },
    rotulo: chapa.codigo,
  })
  return id
}

/**
 * Takes a slab's photo away: the one before it counts again. What the slab has then is asked for anew.
 * @throws {ApiError} FOTO_NAO_ENCONTRADA, CHAPA_NAO_ENCONTRADA, SEM_CONEXAO.
 */
export async function withdrawFoto(chapaId: string, fotoId: string): Promise<void> {
  await call('fotos-chapa.withdraw', { params: { id: chapaId, fotoId } })
  await refetchChapas()
}

/** What is kept of a photo that is being made, and its pictures. Its reader knows the shape of the first. */
export interface RascunhoGuardado {
  valor: unknown
  foto: Blob | null
  /** of the same slab from another place, against reflections */
  segunda: Blob | null
}

/** A photo that is being made of a slab; undefined for none. */
export async function readRascunhoDaFoto(chapaId: string): Promise<RascunhoGuardado | undefined> {
  const chaves = [chaveOf(chapaId), chaveOfFoto(chapaId), chaveOfSegunda(chapaId)]
  const [kept, foto, segunda] = await currentStore().meta.bulkGet(chaves)
  return (
    kept && {
      valor: kept.valor,
      foto: (foto?.valor as Blob | undefined) ?? null,
      segunda: (segunda?.valor as Blob | undefined) ?? null,
    }
  )
}

/** Keeps what was said of a photo that is being made: a phone may end the page while its camera is open. */
export async function keepRascunhoDaFoto(chapaId: string, valor: object): Promise<void> {
  await currentStore().meta.put({ chave: chaveOf(chapaId), valor, em: new Date().toISOString() })
}

/**
 * Keeps the picture of a photo that is being made, and what is said of it: both or neither, because edges of one picture
 * mean nothing on another. The picture lies apart, as the rest changes often and is small.
 */
export async function keepFotoDoRascunho(chapaId: string, foto: Blob, valor: object): Promise<void> {
  const em = new Date().toISOString()
  const store = currentStore()
  await store.transaction('rw', store.meta, async () => {
    // A second picture was of the first one's slab from beside it: with another first it is none.
    await store.meta.delete(chaveOfSegunda(chapaId))
    await store.meta.bulkPut([
      { chave: chaveOfFoto(chapaId), valor: foto, em },
      { chave: chaveOf(chapaId), valor, em },
    ])
  })
}

/** Keeps a second picture of the same slab, or takes it away, with what is said of the photo: both or neither. */
export async function keepSegundaDoRascunho(
  chapaId: string,
  segunda: Blob | null,
  valor: object,
): Promise<void> {
  const em = new Date().toISOString()
  const store = currentStore()
  await store.transaction('rw', store.meta, async () => {
    if (segunda) await store.meta.put({ chave: chaveOfSegunda(chapaId), valor: segunda, em })
    else await store.meta.delete(chaveOfSegunda(chapaId))
    await store.meta.put({ chave: chaveOf(chapaId), valor, em })
  })
}

export async function forgetRascunhoDaFoto(chapaId: string): Promise<void> {
  await currentStore().meta.bulkDelete([chaveOf(chapaId), chaveOfFoto(chapaId), chaveOfSegunda(chapaId)])
}

const chaveOf = (chapaId: string) => RASCUNHO_DE_FOTO + chapaId
const chaveOfFoto = (chapaId: string) => FOTO_DO_RASCUNHO + chapaId
const chaveOfSegunda = (chapaId: string) => `${FOTO_DO_RASCUNHO}${chapaId}/2`
