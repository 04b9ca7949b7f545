import type { Cliente } from '@lapida/contracts/cliente'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { writeCliente } from './write-cliente.ts'

/** Changes the fields that were sent. */
export function changeCliente(
  context: Context,
  { params, body }: InputOf<'clientes.change'>,
): Promise<Cliente> {
  return writeCliente(context, params.id, body)
}
