import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { changeCliente } from './change-cliente.ts'
import { getCliente } from './get-cliente.ts'
import { listClientes } from './list-clientes.ts'
import { removeCliente } from './remove-cliente.ts'
import { replaceCliente } from './replace-cliente.ts'
import { restoreCliente } from './restore-cliente.ts'
import { saveClientes } from './save-clientes.ts'

export function registerClientes(app: FastifyInstance): void {
  route(app, 'clientes.list', listClientes)
  route(app, 'clientes.save', saveClientes)
  route(app, 'clientes.get', getCliente)
  route(app, 'clientes.replace', replaceCliente)
  route(app, 'clientes.change', changeCliente)
  route(app, 'clientes.remove', removeCliente)
  route(app, 'clientes.restore', restoreCliente)
}
