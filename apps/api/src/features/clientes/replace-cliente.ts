import type { Cliente } from '@lapida/contracts/cliente'
import type { Context } from '#http/context.ts'
import type { InputOf } from '#http/route.ts'
import { writeCliente } from './write-cliente.ts'

/** Replaces a customer: a field that was not sent becomes empty. */
export function replaceCliente(
  context: Context,
  { params, body }: InputOf<'clientes.replace'>,
): Promise<Cliente> {
  return writeCliente(context, params.id, body)
}
