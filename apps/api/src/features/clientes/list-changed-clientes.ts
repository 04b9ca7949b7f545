import type { Cliente } from '@lapida/contracts/cliente'
import type { Context } from '#http/context.ts'
import { presentCliente } from './clientes.presenter.ts'
import { findClientesSince } from './clientes.repository.ts'

export interface ClientesAlterados {
  clientes: Cliente[]
  /** ids of deleted customers */
  excluidos: string[]
  /** version of the last customer given; null when there is none */
  ultimaVersao: number | null
}

/** Customers written after a version, at most `limite`, in the order of the writes; deleted ones as ids. */
export async function listChangedClientes(
  context: Context,
  page: { desde: number; limite: number },
): Promise<ClientesAlterados> {
  const rows = await findClientesSince(context, page)
  return {
    clientes: rows.filter(({ excluidoEm }) => excluidoEm === null).map(presentCliente),
    excluidos: rows.filter(({ excluidoEm }) => excluidoEm !== null).map(({ id }) => id),
    ultimaVersao: rows.at(-1)?.versao ?? null,
  }
}
