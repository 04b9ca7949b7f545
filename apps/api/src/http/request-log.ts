import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Under these addresses somebody signs in, out, or asks for a new password. */
const SIGN_IN = '/api/auth/'
/** Nobody is signed in, may not, asks too often. */
const REFUSALS = [401, 403, 429]

/**
 * One line per request, by the route's pattern: no addresses with tokens or searches, no bodies, nobody's
 * name. The account's id is enough to answer who did what. From where is written only of what somebody may ask about
 * later: whoever signs in or tries to, and whatever was refused to a caller.
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
        ...(tellsFromWhere(request, reply) && { ip: request.ip }),
      },
      'answered',
    )
  })
}

function tellsFromWhere({ routeOptions }: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return (routeOptions.url ?? '').startsWith(SIGN_IN) || REFUSALS.includes(statusCode)
}

/** Never the request or answer object itself: its address and headers hold tokens and searches. */
export const LOG_SERIALIZERS = {
  req: () => ({}),
  res: () => ({}),
}
