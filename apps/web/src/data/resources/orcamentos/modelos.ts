import type { BodyInput } from '@lapida/contracts/endpoints'
import type { EstoqueMaterial } from '@lapida/contracts/estoque'
import type { Material } from '@lapida/contracts/material'
import { ApiError, call } from '#data/api/api.ts'
import { CHAVES_ESTOQUE } from '#data/local/chaves-estoque.ts'
import { changeCopy, useRemoteCopy, type RemoteCopy } from '#data/local/remote-copy.ts'
import { openedStore } from '#data/local/store.ts'

// A template is written at the server, and its answer put into the copy of this device: every screen shows it at once.

const CHAVE = 'modelos'
const loadModelos = () => call('materiais.list', { query: { isTemplate: 'true' } })

/** What is written of a template. */
export type ModeloEscrito = Omit<BodyInput<'materiais.create'>['material'], 'isTemplate' | 'orcamentoId'>

/** The templates of the catalogue, the newest first: from the network, or the last copy of this device. */
export function useModelos(): RemoteCopy<Material[]> {
  return useRemoteCopy(CHAVE, loadModelos)
}

/**
 * Adds a template.
 * @param idempotencyKey the same at every attempt, so that two taps make one template
 * @throws {ApiError} DADOS_INVALIDOS, MATERIAL_NAO_ENCONTRADO, ITEM_NAO_ENCONTRADO, QUANTIDADE_INDISPONIVEL, SEM_CONEXAO.
 */
export async function createModelo(modelo: ModeloEscrito, idempotencyKey: string): Promise<Material> {
  const body = { material: { ...modelo, isTemplate: true } }
  const made = await call('materiais.create', { body, idempotencyKey })
  await changeCopy<Material[]>(CHAVE, (all) => [made, ...all.filter(({ id }) => id !== made.id)])
  return made
}

/** Writes a template anew, with all of its pieces and items. @throws {ApiError} as createModelo. */
export async function replaceModelo({ id, ...modelo }: ModeloEscrito & { id: string }): Promise<Material> {
  const body = { material: { ...modelo, isTemplate: true } }
  return keep(await call('materiais.replace', { params: { id }, body }))
}

/** Changes the photos of a template. @throws {ApiError} MATERIAL_NAO_ENCONTRADO, DADOS_INVALIDOS, SEM_CONEXAO. */
export async function changeFotosDoModelo(id: string, images: string[]): Promise<Material> {
  return keep(await call('materiais.change', { params: { id }, body: { material: { images } } }))
}

/** Deletes a template so that it can be restored. @throws {ApiError} MATERIAL_NAO_ENCONTRADO, SEM_CONEXAO. */
export async function removeModelo(id: string): Promise<void> {
  await call('materiais.remove', { params: { id } })
  await changeCopy<Material[]>(CHAVE, (all) => all.filter((one) => one.id !== id))
}

/** Brings a deleted template back as it was. @throws {ApiError} MATERIAL_NAO_ENCONTRADO, SEM_CONEXAO. */
export async function restoreModelo(modelo: Material): Promise<void> {
  await call('materiais.restore', { params: { id: modelo.id } })
  await changeCopy<Material[]>(CHAVE, (all) =>
    [modelo, ...all.filter(({ id }) => id !== modelo.id)].sort((a, b) =>
      b.createdAt.localeCompare(a.createdAt),
    ),
  )
}

/**
 * A template by its id, from the server or this device's copy of it; null when there is none.
 * @throws {ApiError} SEM_CONEXAO and others, when it is not on this device either.
 */
export async function findModelo(id: string): Promise<Material | null> {
  try {
    const found = await call('materiais.get', { params: { id } })
    return found.isTemplate ? found : null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'MATERIAL_NAO_ENCONTRADO') return null
    const copied = (await copyOf<Material>(CHAVE))?.find((one) => one.id === id)
    if (copied) return copied
    throw error
  }
}

/**
 * A stone of the stock by its id, from the server or this device's copy of it; null when there is none.
 * @throws {ApiError} SEM_CONEXAO and others, when there is no copy.
 */
export async function findPedra(id: string): Promise<EstoqueMaterial | null> {
  const copied = (await copyOf<EstoqueMaterial>(CHAVES_ESTOQUE.materiais))?.find((one) => one.id === id)
  if (copied) return copied
  const all = await call('estoque-materiais.list', { query: {} })
  return all.find((one) => one.id === id) ?? null
}

async function copyOf<T>(chave: string): Promise<T[] | undefined> {
  return (await openedStore()?.cache.get(chave))?.valor as T[] | undefined
}

async function keep(modelo: Material): Promise<Material> {
  await changeCopy<Material[]>(CHAVE, (all) => all.map((one) => (one.id === modelo.id ? modelo : one)))
  return modelo
}
