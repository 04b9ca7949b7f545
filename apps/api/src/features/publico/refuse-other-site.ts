import type { FastifyRequest } from 'fastify'
import { AppError } from '#http/app-error.ts'

/**
 * Refuses a form that another site sent in somebody's name. The page gives its address to nobody, so that a browser names
 * no origin ('null') for it: then only what says itself that it comes from elsewhere is refused.
 * @throws {AppError} ENVIO_DE_OUTRO_SITE
 */
export function refuseOtherSite(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new AppError('ENVIO_DE_OUTRO_SITE')
    return
  }
  const { origin } = request.headers
  if (origin === undefined || origin === 'null') return
  const { publicUrl } = request.server.deps.config
  const own = [request.host, publicUrl && hostOf(publicUrl)]
  if (!own.includes(hostOf(origin))) throw new AppError('ENVIO_DE_OUTRO_SITE')
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : ''
}
