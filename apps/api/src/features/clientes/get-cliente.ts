import type { Cliente } from '@lapida/contracts/cliente'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { presentCliente } from './clientes.presenter.ts'
import { requireCliente } from './require-cliente.ts'

/** One customer. */
export async function getCliente(context: Context, { params }: InputOf<'clientes.get'>): Promise<Cliente> {
  return presentCliente(await requireCliente(context, params.id))
}
