import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from './app-error.ts'

/**
 * Where the operator gave the program an https address, nothing is done for what reached the proxy in the clear. A person
 * is led to the same page in https; a program is refused, because one that is led on goes on sending its token in the
 * clear and nobody notices.
 */
export function wantEncryption(app: FastifyInstance): void {
  const { config } = app.deps
  const { publicUrl } = config
  if (publicUrl === undefined || !publicUrl.startsWith('https:')) return
  app.addHook('onRequest', async (request, reply) => {
    if (!cameInTheClear(request, config)) return
    if (!isForPeople(request)) throw new AppError('SEM_CIFRA')
    return reply.redirect(`${publicUrl}${request.url}`, 308)
  })
}

/** Only a proxy that is trusted is believed; what asks this program itself, without one, stands behind it. */
function cameInTheClear(request: FastifyRequest, { trustProxy }: Config): boolean {
  const said = request.headers['x-forwarded-proto']
  return trustProxy !== false && said !== undefined && request.protocol === 'http'
}

function isForPeople({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && url.startsWith('/') && !url.startsWith('/api/')
}
