import type { Chapa } from '@lapida/contracts/chapa'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { DestinoSemChapa } from '@lapida/contracts/valores'
import type { SemPrecos } from '@lapida/domain/conta/direitos'
import { ApiError, call } from '#data/api/api.ts'
import { CHAVE_CHAPAS, CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import {
  changeCopy,
  outdateCopies,
  reloadCopies,
  useRemoteCopy,
  type RemoteCopy,
} from '#data/local/remote-copy.ts'
import { openedStore } from '#data/local/store.ts'
import { subscribeToDelivered } from '#data/sending/sync.ts'
import { mayCall } from '#shared/may-call.ts'
import { useMayCall } from '#shared/use-may-call.ts'
import { currentSession } from '#shared/session.ts'

const CHAVE = CHAVE_CHAPAS

/** A slab as its reader is told it: with what it cost for whoever sees that. */
export type ChapaDita = SemPrecos<Chapa>

// A quote that leaves the approval frees its slabs; one that comes back may have them again.
subscribeToDelivered(({ orcamentos, fotos }) => {
  if (orcamentos > 0) outdateCopies([CHAVE])
  // What stood on this device is to be seen on the slab at once.
  if (fotos > 0) reloadCopies([CHAVE])
})

const loadChapas = () => call('chapas.list', { query: {} })

/** The slabs as this device knows them, asked for where it knows none; none without a way to the server. */
export async function knownChapas(): Promise<ChapaDita[]> {
  const copy = await openedStore()?.cache.get(CHAVE)
  if (copy) return copy.valor as ChapaDita[]
  if (!mayCall('chapas.list', currentSession().user)) return []
  try {
    return await loadChapas()
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

export type NovaChapa = BodyInput<'chapas.create'>
export type MudancaChapa = BodyInput<'chapas.change'>

/** Slabs and leftovers of all materials: from the network, or the last copy of this device; never for whoever is told of none. */
export function useChapas(): RemoteCopy<ChapaDita[]> {
  return useRemoteCopy(CHAVE, useMayCall()('chapas.list') ? loadChapas : null)
}

/**
 * Puts a slab on the rack.
 * @param idempotencyKey the same at every attempt, so that two taps make one slab
 * @throws {ApiError} CODIGO_EM_USO, DADOS_INVALIDOS, MATERIAL_NAO_ENCONTRADO, SEM_CHAPA_ALTERADO after which the copy of
 *   the stone says what there is, SEM_CONEXAO.
 */
export async function createChapa(body: NovaChapa, idempotencyKey: string): Promise<Chapa> {
  const write = () => call('chapas.create', { body, idempotencyKey })
  const chapa = await refetchingOther(body.estoqueMaterialId, write)
  await keepChapas((all) => withChapa(all, chapa))
  return chapa
}

/** Changes the given fields of a slab. @throws {ApiError} CHAPA_NAO_ENCONTRADA and as createChapa. */
export async function changeChapa(id: string, body: MudancaChapa): Promise<Chapa> {
  const write = () => call('chapas.change', { params: { id }, body })
  const chapa = await refetchingOther(body.estoqueMaterialId, write)
  await keepChapas((all) => withChapa(all, chapa))
  return chapa
}

/**
 * Deletes a slab so that it can be restored; its m² leave the stock, or stay there without a slab.
 * @throws {ApiError} CHAPA_NAO_ENCONTRADA, SEM_CONEXAO.
 */
export async function removeChapa(id: string, area: DestinoSemChapa): Promise<void> {
  await call('chapas.remove', { params: { id }, query: { area } })
  await keepChapas((all) => all.filter((one) => one.id !== id))
}

/** Brings a deleted slab back. @throws {ApiError} CODIGO_EM_USO, CHAPA_NAO_ENCONTRADA, SEM_CONEXAO. */
export async function restoreChapa(chapa: ChapaDita): Promise<void> {
  await call('chapas.restore', { params: { id: chapa.id } })
  await keepChapas((all) => withChapa(all, chapa))
}

/**
 * Brings the slabs anew after the server has changed several at once, and what this device says about their stones.
 * Without a way to the server the next look at them asks.
 */
export async function refetchChapas(): Promise<void> {
  outdateCopies([CHAVE, CHAVES_ESTOQUE.materiais])
  try {
    const fresh = await loadChapas()
    await keepChapas(() => fresh)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const CODES = new Intl.Collator('pt-BR', { numeric: true })

function withChapa(all: readonly ChapaDita[], chapa: ChapaDita): ChapaDita[] {
  return [...all.filter(({ id }) => id !== chapa.id), chapa].sort((a, b) => CODES.compare(a.codigo, b.codigo))
}

/** Changes this device's copy of the slabs, and asks what the server says of the stones that are concerned. */
async function keepChapas(change: (all: ChapaDita[]) => ChapaDita[]): Promise<void> {
  const touched = new Set<string>()
  await changeCopy<ChapaDita[]>(CHAVE, (before) => {
    const after = change(before)
    // What was fetched anew is most often what was here before.
    const [was, is] = [before, after].map((all) => new Set(all.map((one) => JSON.stringify(one))))
    for (const one of [...before, ...after]) {
      const text = JSON.stringify(one)
      if (!was?.has(text) || !is?.has(text)) touched.add(one.estoqueMaterialId)
    }
    return after
  })
  await refetchMateriais([...touched])
}

/** What a slab changes of its stone is the server's to say; without a way to it the next look at them asks. */
async function refetchMateriais(ids: readonly string[]): Promise<void> {
  try {
    const fresh = await Promise.all(ids.map((id) => call('estoque-materiais.get', { params: { id } })))
    await changeCopy<EstoqueMaterial[]>(CHAVES_ESTOQUE.materiais, (all) =>
      all.map((material) => fresh.find(({ id }) => id === material.id) ?? material),
    )
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    outdateCopies([CHAVES_ESTOQUE.materiais])
  }
}

/** Somebody who decided about other m² than there are gets to see those that there are. */
async function refetchingOther<T>(materialId: string | undefined, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SEM_CHAPA_ALTERADO' && materialId !== undefined)
      await refetchMateriais([materialId])
    throw error
  }
}
