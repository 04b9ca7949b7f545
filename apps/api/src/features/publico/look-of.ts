import { COOKIE_DA_CASA, COOKIE_DA_CASA_CIFRADO } from '@lapida/contracts/marca'
import type { FastifyRequest } from 'fastify'
import { aparelhoOf } from './aparelho-of.ts'
import type { Olhar } from './open-link.ts'
import { isRobot } from './robots.ts'

const MARCA = new RegExp(`(?:^|; ?)(?:${COOKIE_DA_CASA_CIFRADO}|${COOKIE_DA_CASA})=([\\w-]{1,100})(?:;|$)`)

/** Who looks, as far as a request says it; null for programs, and for what only asks whether the page is there. */
export function lookOf({
  method,
  headers,
  query,
}: Pick<FastifyRequest, 'method' | 'headers' | 'query'>): Olhar | null {
  const userAgent = headers['user-agent']
  if (method !== 'GET' || isRobot(userAgent)) return null
  const { previa } = query as Record<string, unknown>
  const [, marca] = MARCA.exec(headers.cookie ?? '') ?? []
  return { aparelho: aparelhoOf(userAgent), previa: typeof previa === 'string' ? previa : undefined, marca }
}
