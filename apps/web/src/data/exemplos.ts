import { useLiveQuery } from 'dexie-react-hooks'
import { CLIENTES_EXEMPLO } from '@lapida/domain/exemplos/clientes'
import { call } from './api.ts'
import { useOrcamentosListados } from './orcamentos-listados.ts'
import { openedStore } from './store.ts'
import { syncNow } from './sync.ts'

const NAMES = CLIENTES_EXEMPLO.map(({ nomeCompleto }) => nomeCompleto)
/** Copies of the stock: what they hold may be old now. */
const STOCK = ['estoque-materiais', 'estoque-itens', 'categorias-item', 'categorias-material']

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

/** Marks this device's copy of the stock as old: the next screen that shows it asks the server. */
export async function forgetEstoque(): Promise<void> {
  await openedStore()
    ?.cache.where('chave')
    .anyOf(STOCK)
    .modify({ em: new Date(0).toISOString() })
}

/** Whether this device shows sample data; false while it is read. */
export function useTemExemplos(): boolean {
  const orcamentos = useOrcamentosListados()
  // By the names that samples have: an index answers, where looking at every customer would not be worth it.
  const clientes = useLiveQuery(async () => {
    const named = openedStore()?.clientes.where('nomeCompleto').anyOf(NAMES)
    return (await named?.filter(({ exemplo }) => exemplo).count()) ?? 0
  })
  return (clientes ?? 0) > 0 || orcamentos?.some(({ exemplo }) => exemplo) === true
}
