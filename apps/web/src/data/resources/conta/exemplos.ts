import { call } from '#data/api/api.ts'
import { openedStore } from '#data/local/store.ts'
import { syncNow } from '#data/sending/sync.ts'

/** Copies of stock and documents: what they hold may be old now. */
const COPIES = [
  'estoque-materiais',
  'estoque-itens',
  'categorias-item',
  'categorias-material',
  'chapas',
  'desenhos',
  'planos-corte',
]

/**
 * Gives the account its sample data, or brings it back; this device has it when the promise resolves.
 * @throws {ApiError} SEM_CONEXAO and whatever the server says.
 */
export async function loadExemplos(): Promise<void> {
  await call('exemplos.create', {})
  await bringChanges()
}

/**
 * Deletes the sample data; `restoreExemplos` brings it back.
 * @throws {ApiError} SEM_CONEXAO and whatever the server says.
 */
export async function removeExemplos(): Promise<void> {
  await call('exemplos.remove', {})
  await bringChanges()
}

/**
 * Undoes the last deletion of the sample data.
 * @throws {ApiError} SEM_CONEXAO and whatever the server says.
 */
export async function restoreExemplos(): Promise<void> {
  await call('exemplos.restore', {})
  await bringChanges()
}

async function bringChanges(): Promise<void> {
  await forgetEstoque()
  await syncNow()
}

/** Marks this device's copies of stock, drawings and plans as old: the next screen that shows it asks the server. */
export async function forgetEstoque(): Promise<void> {
  await openedStore()
    ?.cache.where('chave')
    .anyOf(COPIES)
    .modify({ em: new Date(0).toISOString() })
}
