import type { FastifyInstance } from 'fastify'

/**
 * One line per request, by the route's pattern: no addresses with tokens or searches, no bodies, nobody's
 * name. The account's id is enough to answer who did what.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.userId && { userId: request.userId }),
      },
      'answered',
    )
  })
}

/** Never the request or answer object itself: its address and headers hold tokens and searches. */
export const LOG_SERIALIZERS = {
  req: () => ({}),
  res: () => ({}),
}
