import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { createContato } from './create-contato.ts'
import { listContatos } from './list-contatos.ts'
import { removeContato } from './remove-contato.ts'

export function registerContatos(app: FastifyInstance): void {
  route(app, 'contatos.list', listContatos)
  route(app, 'contatos.create', createContato)
  route(app, 'contatos.remove', removeContato)
}
