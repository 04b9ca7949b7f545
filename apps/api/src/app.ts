import { erros } from '@lapida/contracts/erros'
import fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/client.ts'

export type AppDeps = {
  config: Config
  database: DatabaseHandle
  /** Folder of the built page. */
  webDir?: string
}

/** Builds the application; it listens nowhere yet. */
export function buildApp({ config, database }: AppDeps): FastifyInstance {
  const app: FastifyInstance = fastify({ logger: { level: config.logLevel }, trustProxy: config.trustProxy })
  app.get('/api/health', async (_request, reply) => {
    if (await database.isHealthy()) return { status: 'ok' }
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ error: erros.BANCO_INDISPONIVEL.texto, code: 'BANCO_INDISPONIVEL' })
  })
  return app
}
