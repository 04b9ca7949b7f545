import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Recurso } from './operacao.ts'
import { resumoOfOrcamento, withCliente, type OrcamentoResumo } from './orcamento-resumo.ts'
import type { Local, Store } from './store.ts'

/**
 * Keeps the short forms of quotes as the records are: called in the transaction that wrote a record (or deleted it:
 * null), so that a list never shows anything else than the record itself.
 */
export async function refreshResumos(
  store: Store,
  recurso: Recurso,
  { registroId, view }: { registroId: string; view: object | null },
): Promise<void> {
  if (recurso === 'orcamentos' && !view) await store.resumos.delete(registroId)
  if (recurso === 'orcamentos' && view)
    await refreshManyResumos(store, { orcamentos: [view as Local<Orcamento>] })
  if (recurso === 'clientes' && view) await refreshManyResumos(store, { clientes: [view as Local<Cliente>] })
}

/** The same for many records that were written together. */
export async function refreshManyResumos(
  store: Store,
  { orcamentos = [], clientes = [] }: { orcamentos?: Local<Orcamento>[]; clientes?: Local<Cliente>[] },
): Promise<void> {
  if (orcamentos.length > 0) await summarize(store, orcamentos)
  if (clientes.length > 0) await renameClientes(store, clientes)
}

async function summarize(store: Store, orcamentos: readonly Local<Orcamento>[]): Promise<void> {
  const ids = [...new Set(orcamentos.flatMap(({ clienteId }) => clienteId ?? []))]
  const clientes = byId((await store.clientes.bulkGet(ids)).filter((cliente) => cliente !== undefined))
  await store.resumos.bulkPut(
    orcamentos.map((orcamento) => resumoOfOrcamento(orcamento, clientes.get(orcamento.clienteId ?? ''))),
  )
}

async function renameClientes(store: Store, clientes: readonly Local<Cliente>[]): Promise<void> {
  const renamed = byId(clientes)
  const resumos = await store.resumos
    .where('clienteId')
    .anyOf([...renamed.keys()])
    .toArray()
  const changed = resumos.flatMap((resumo) => {
    const cliente = renamed.get(resumo.clienteId ?? '')
    return cliente && !isOf(resumo, cliente) ? [withCliente(resumo, cliente)] : []
  })
  if (changed.length > 0) await store.resumos.bulkPut(changed)
}

function byId(clientes: readonly Local<Cliente>[]): Map<string, Local<Cliente>> {
  return new Map(clientes.map((cliente) => [cliente.id, cliente]))
}

function isOf({ cliente: known }: OrcamentoResumo, cliente: Cliente): boolean {
  return known?.nomeCompleto === cliente.nomeCompleto && known.telefone === cliente.telefone
}
