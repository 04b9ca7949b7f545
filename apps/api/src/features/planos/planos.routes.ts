import type { FastifyInstance } from 'fastify'
import { openRoute, route } from '#http/route.ts'
import { cancelPedido } from './cancel-pedido.ts'
import { getAtual } from './get-atual.ts'
import { findPlanosAtivos } from './planos.repository.ts'
import { presentPlano } from './present-plano.ts'
import { requestPlano } from './request-plano.ts'

export function registerPlanos(app: FastifyInstance): void {
  // The plans on sale, in the order of the screen.
  route(app, 'planos.list', async (context) => ({
    planos: (await findPlanosAtivos(context)).map(presentPlano),
  }))
  route(app, 'planos.get-atual', getAtual)
  openRoute(app, 'planos.request', requestPlano)
  route(app, 'planos.cancel-pedido', cancelPedido)
}
