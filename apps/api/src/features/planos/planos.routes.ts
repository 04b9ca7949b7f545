import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import { findPlanosAtivos } from './planos.repository.ts'
import { presentPlano } from './present-plano.ts'

export function registerPlanos(app: FastifyInstance): void {
  // The plans on sale, in the order of the screen.
  route(app, 'planos.list', async (context) => ({
    planos: (await findPlanosAtivos(context)).map(presentPlano),
  }))
}
