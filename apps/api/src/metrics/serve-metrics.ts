import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#http/app-error.ts'
import type { Metrics } from './metrics.ts'

export const METRICS_PATH = '/metrics'
const MEDIA_TYPE = 'text/plain; version=0.0.4; charset=utf-8'
/** Whoever reads figures may be on another machine; what is open to all of them is open to nobody without the token. */
const LOOPBACK = '127.0.0.1'

/** Serves the figures to whoever knows the operator's token; another one counts as any bad token does. */
export function serveMetrics(
  app: FastifyInstance,
  { metrics, token }: { metrics: Metrics; token: string },
): void {
  const known = digest(`Bearer ${token}`)
  app.get(METRICS_PATH, async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), known)) {
      const { limiter, config, now } = app.deps
      await limiter.take(`anonimo:${request.ip}`, config.rateLimits.api, now())
      throw new AppError('NAO_AUTENTICADO')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(MEDIA_TYPE)
      .send(await metrics.text())
  })
}

/** Serves the figures to this machine alone, on a port of their own. Throws when the port is taken. */
export async function listenForMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== METRICS_PATH || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    void metrics.text().then((text) => response.writeHead(200, { 'content-type': MEDIA_TYPE }).end(text))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  return server
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
