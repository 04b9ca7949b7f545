import type { Cliente } from '@lapida/contracts/cliente'
import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Recurso } from './operacao.ts'
import { resumoDoOrcamento, withCliente, type OrcamentoResumo } from './orcamento-resumo.ts'
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
  if (recurso === 'orcamentos') await refreshOne(store, registroId, view as Local<Orcamento> | null)
  if (recurso === 'clientes' && view) await renameCliente(store, view as Local<Cliente>)
}

async function refreshOne(store: Store, id: string, view: Local<Orcamento> | null): Promise<void> {
  if (!view) return store.resumos.delete(id)
  const cliente = view.clienteId ? await store.clientes.get(view.clienteId) : undefined
  await store.resumos.put(resumoDoOrcamento(view, cliente))
}

async function renameCliente(store: Store, cliente: Local<Cliente>): Promise<void> {
  const resumos = await store.resumos.where('clienteId').equals(cliente.id).toArray()
  const changed = resumos.filter((resumo) => !isOf(resumo, cliente))
  if (changed.length > 0) await store.resumos.bulkPut(changed.map((resumo) => withCliente(resumo, cliente)))
}

function isOf({ cliente: known }: OrcamentoResumo, cliente: Cliente): boolean {
  return known?.nomeCompleto === cliente.nomeCompleto && known.telefone === cliente.telefone
}
