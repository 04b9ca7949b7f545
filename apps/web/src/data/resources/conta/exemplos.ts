import { useLiveQuery } from 'dexie-react-hooks'
import { CLIENTES_EXEMPLO } from '@lapida/domain/exemplos/clientes'
import { call } from '#data/api/api.ts'
import type { DesenhoGuardado } from '#data/local/desenho-guardado.ts'
import { useOrcamentosListados } from '#data/resources/orcamentos/orcamentos-listados.ts'
import { openedStore } from '#data/local/store.ts'
import { syncNow } from '#data/sending/sync.ts'

const NAMES = CLIENTES_EXEMPLO.map(({ nomeCompleto }) => nomeCompleto)
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

/**
 * Sample data on this device: by itself, beside customers, quotes, drawings or plans of one's own, or none; none while it
 * is read.
 */
export function useExemplos(): 'nenhum' | 'sozinhos' | 'entre-proprios' {
  const orcamentos = useOrcamentosListados()
  const clientes = useLiveQuery(async () => {
    const table = openedStore()?.clientes
    // By the names that samples have: an index answers, where looking at every customer would not be worth it.
    const samples = await table
      ?.where('nomeCompleto')
      .anyOf(NAMES)
      .filter(({ exemplo }) => exemplo)
      .count()
    return { exemplos: samples ?? 0, todos: (await table?.count()) ?? 0 }
  })
  const hasOwn = useLiveQuery(hasDocumentoProprio)
  if (!clientes || !orcamentos || hasOwn === undefined) return 'nenhum'
  const exemplos = orcamentos.filter(({ exemplo }) => exemplo).length
  if (clientes.exemplos === 0 && exemplos === 0) return 'nenhum'
  const proprios = hasOwn || clientes.todos > clientes.exemplos || orcamentos.length > exemplos
  return proprios ? 'entre-proprios' : 'sozinhos'
}

/** Whether this device has a drawing or a plan that is no sample; looks no further than the first. */
async function hasDocumentoProprio(): Promise<boolean> {
  const store = openedStore()
  if (!store) return false
  const isProprio = ({ exemplo, pedido }: Pick<DesenhoGuardado, 'exemplo' | 'pedido'>) =>
    exemplo !== true && pedido !== 'excluir'
  const found =
    (await store.desenhos.filter(isProprio).first()) ?? (await store.planosCorte.filter(isProprio).first())
  return found !== undefined
}
