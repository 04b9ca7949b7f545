import type { Chapa } from '@lapida/contracts/chapa'
import type { BodyInput } from '@lapida/contracts/endpoints'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import { countsInEstoque, sumOfChapas } from '@lapida/domain/estoque/chapa'
import { ApiError, call } from './api.ts'
import { CHAVES_ESTOQUE } from './chaves-estoque.ts'
import { changeCopy, outdateCopies, useRemoteCopy, type RemoteCopy } from './remote-copy.ts'
import { openedStore } from './store.ts'
import { subscribeToDelivered } from './sync.ts'

const CHAVE = 'chapas'

// A quote that leaves the approval frees its slabs; one that comes back may have them again.
subscribeToDelivered(({ orcamentos }) => {
  if (orcamentos > 0) outdateCopies([CHAVE])
})

const loadChapas = () => call('chapas.list', { query: {} })

/** The slabs as this device knows them, asked for where it knows none; none without a way to the server. */
export async function knownChapas(): Promise<Chapa[]> {
  const copy = await openedStore()?.cache.get(CHAVE)
  if (copy) return copy.valor as Chapa[]
  try {
    return await loadChapas()
  } catch (error) {
    if (error instanceof ApiError) return []
    throw error
  }
}

export type NovaChapa = BodyInput<'chapas.create'>
export type MudancaChapa = BodyInput<'chapas.change'>

/** Slabs and leftovers of all materials: from the network, or the last copy of this device. */
export function useChapas(): RemoteCopy<Chapa[]> {
  return useRemoteCopy(CHAVE, loadChapas)
}

/**
 * Puts a slab on the rack.
 * @param idempotencyKey the same at every attempt, so that two taps make one slab
 * @throws {ApiError} CODIGO_EM_USO, DADOS_INVALIDOS, MATERIAL_NAO_ENCONTRADO, SEM_CONEXAO.
 */
export async function createChapa(body: NovaChapa, idempotencyKey: string): Promise<Chapa> {
  const chapa = await call('chapas.create', { body, idempotencyKey })
  await keepChapas((all) => withChapa(all, chapa))
  return chapa
}

/** Changes the given fields of a slab. @throws {ApiError} CHAPA_NAO_ENCONTRADA and as createChapa. */
export async function changeChapa(id: string, body: MudancaChapa): Promise<Chapa> {
  const chapa = await call('chapas.change', { params: { id }, body })
  await keepChapas((all) => withChapa(all, chapa))
  return chapa
}

/** Deletes a slab so that it can be restored. @throws {ApiError} CHAPA_NAO_ENCONTRADA, SEM_CONEXAO. */
export async function removeChapa(id: string): Promise<void> {
  await call('chapas.remove', { params: { id } })
  await keepChapas((all) => all.filter((one) => one.id !== id))
}

/** Brings a deleted slab back. @throws {ApiError} CODIGO_EM_USO, CHAPA_NAO_ENCONTRADA, SEM_CONEXAO. */
export async function restoreChapa(chapa: Chapa): Promise<void> {
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

function withChapa(all: readonly Chapa[], chapa: Chapa): Chapa[] {
  return [...all.filter(({ id }) => id !== chapa.id), chapa].sort((a, b) => CODES.compare(a.codigo, b.codigo))
}

/** Changes this device's copy of the slabs, and with it what its copy of the materials says about them. */
async function keepChapas(change: (all: Chapa[]) => Chapa[]): Promise<void> {
  const touched = new Map<string, Chapa[]>()
  await changeCopy<Chapa[]>(CHAVE, (before) => {
    const after = change(before)
    const ids = new Set([...before, ...after].map(({ estoqueMaterialId }) => estoqueMaterialId))
    for (const id of ids)
      touched.set(
        id,
        after.filter((one) => one.estoqueMaterialId === id),
      )
    return after
  })
  await changeCopy<EstoqueMaterial[]>(CHAVES_ESTOQUE.materiais, (all) =>
    all.map((material) => {
      const chapas = touched.get(material.id)
      return chapas ? { ...material, ...figuresOf(chapas) } : material
    }),
  )
}

function figuresOf(chapas: readonly Chapa[]) {
  return {
    quantidadeEstoque: sumOfChapas(chapas),
    porChapas: chapas.length > 0,
    chapas: chapas.filter(({ estado }) => countsInEstoque(estado)).length,
  }
}
