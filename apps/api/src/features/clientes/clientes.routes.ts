import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { presentCliente } from './clientes.presenter.ts'
import { requireCliente } from './require-cliente.ts'
import { writeCliente } from './write-cliente.ts'
import { listClientes } from './list-clientes.ts'
import { removeCliente } from './remove-cliente.ts'
import { restoreCliente } from './restore-cliente.ts'
import { saveClientes } from './save-clientes.ts'

export function registerClientes(app: FastifyInstance): void {
  route(app, 'clientes.list', listClientes)
  route(app, 'clientes.save', saveClientes)
  // One customer.
  route(app, 'clientes.get', async (context, { params }) =>
    presentCliente(await requireCliente(context, params.id)),
  )
  // A field that was not sent comes as empty from the contract.
  route(app, 'clientes.replace', (context, { params, body }) => writeCliente(context, params.id, body))
  // Only the fields that were sent.
  route(app, 'clientes.change', (context, { params, body }) => writeCliente(context, params.id, body))
  route(app, 'clientes.remove', removeCliente)
  route(app, 'clientes.restore', restoreCliente)
}
