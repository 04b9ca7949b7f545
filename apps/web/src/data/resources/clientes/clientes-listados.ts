import type { Cliente } from '@lapida/contracts/cliente'
import { clienteListado, sortClientes, type ClienteListado } from '@lapida/domain/cliente/lista'
import { ListaViva, useListaViva } from '#data/local/lista-viva.ts'
import type { Local } from '#data/local/store.ts'

export type ClienteDaLista = ClienteListado<Local<Cliente>>

const clientes = new ListaViva<Local<Cliente>, ClienteDaLista>({
  table: (store) => store.clientes,
  arrange: (clientes, _leitura, before) => sortClientes(withKnownTexts(clientes, before)),
})

/**
 * All customers of this device by letter and name, ready to be searched; undefined while they are read.
 * @throws what reading the store threw, so that the screen's error boundary speaks.
 */
export function useClientesListados(): ClienteDaLista[] | undefined {
  return useListaViva(clientes)
}

/** Folding the text of thousands costs more than anything else here: of those that kept their words it is known. */
function withKnownTexts(
  clientes: Local<Cliente>[],
  before: readonly ClienteDaLista[] | undefined,
): ClienteDaLista[] {
  const known = new Map(before?.map((listado) => [listado.cliente.id, listado]))
  return clientes.map((cliente) => {
    const same = known.get(cliente.id)
    if (same?.cliente === cliente) return same
    return same && hasSameWords(same.cliente, cliente) ? { ...same, cliente } : clienteListado(cliente)
  })
}

function hasSameWords(one: Cliente, other: Cliente): boolean {
  return (
    one.nomeCompleto === other.nomeCompleto && one.telefone === other.telefone && one.email === other.email
  )
}
