import type { AnswerOf } from '@lapida/contracts/endpoints'
import type { Context } from '#http/context.ts'
import { presentCliente } from './clientes.presenter.ts'
import { findClientes } from './clientes.repository.ts'

/** All customers by name. */
export async function listClientes(context: Context): Promise<AnswerOf<'clientes.list'>> {
  return { clientes: (await findClientes(context)).map(presentCliente) }
}
