import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { NOTED_AT_ONCE } from '#data/local/changed-keys.ts'
import type { Recurso } from '#data/local/operacao.ts'
import { refreshManyResumos } from '#data/local/resumos.ts'
import type { Local, Store } from '#data/local/store.ts'
import { copiaMaisNova } from './visao.ts'

/** A copy that the server gave, and nothing else: how a record arrives by a pull or an answer. */
export interface CopiaRecebida {
  recurso: Recurso
  registroId: string
  /** null: the server has it deleted */
  valor: unknown
}

const TABLES = ['clientes', 'orcamentos', 'recebimentos', 'empresa', 'contatos'] as const

/**
 * Stores at once the copies of records that nothing waits for here, which are nearly all that a pull brings: one by
 * one, the first visit of a workshop with thousands of quotes takes minutes. Gives the others, in their order. Must
 * run in the transaction that reads what waits.
 */
export async function receivePlainCopias(
  store: Store,
  copias: readonly CopiaRecebida[],
): Promise<CopiaRecebida[]> {
  const touched = await touchedRecords(store, copias)
  const isPlain = (copia: CopiaRecebida) => copia.valor !== null && !touched.has(keyOf(copia))
  const plain = copias.filter(isPlain)
  for (const recurso of TABLES) {
    const ofTable = plain.filter((copia) => copia.recurso === recurso)
    // In portions: the screen is drawn between them, and of the lists of this device only these are read again.
    for (let from = 0; from < ofTable.length; from += NOTED_AT_ONCE)
      await putAll(store, recurso, ofTable.slice(from, from + NOTED_AT_ONCE))
  }
  return copias.filter((copia) => !isPlain(copia))
}

/** Records with an operation that waits, or with a copy set aside. */
async function touchedRecords(store: Store, copias: readonly CopiaRecebida[]): Promise<Set<string>> {
  const waiting = await store.operacoes.toArray()
  const kept = await store.copias.bulkGet(copias.map(({ recurso, registroId }) => [recurso, registroId]))
  return new Set([...waiting, ...kept.filter((copia) => copia !== undefined)].map(keyOf))
}

function keyOf({ recurso, registroId }: { recurso: Recurso; registroId: string }): string {
  return `${recurso}/${registroId}`
}

async function putAll(store: Store, recurso: Recurso, copias: readonly CopiaRecebida[]): Promise<void> {
  const known = await store.table(recurso).bulkGet(copias.map(({ registroId }) => registroId))
  const records = copias.map(({ valor }, index) => ({
    ...copiaMaisNova<object>(known[index] ?? null, valor as object),
    _sync: 'sincronizado' as const,
  }))
  await store.table(recurso).bulkPut(records)
  if (recurso === 'orcamentos') await refreshManyResumos(store, { orcamentos: records as Local<Orcamento>[] })
  if (recurso === 'clientes') await refreshManyResumos(store, { clientes: records as Local<Cliente>[] })
}
