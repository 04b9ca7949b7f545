import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import {
  enterSession,
  findSession,
  touchSession,
  type SessionLimits,
  type StoredSession,
} from '#db/sessions.ts'
import { AppError } from './app-error.ts'

const DAY_MS = 86_400_000
const IDLE_LIMIT_MS = 30 * DAY_MS
const ABSOLUTE_LIMIT_MS = 180 * DAY_MS
const TOUCH_EVERY_MS = 3_600_000
const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/

/** What the database knows of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Puts the account of the request's bearer token, and the person who calls, into the request.
 * @throws {AppError} NAO_AUTENTICADO
 */
export async function authenticate(request: FastifyRequest): Promise<void> {
  const { database, now } = request.server.deps
  const tokenHash = tokenHashOf(request)
  await admit(request, tokenHash, await findSession(database, { tokenHash, since: oldestSession(now()) }))
}

/**
 * The same for a call, which is counted in the same trip. Runs before the body is read, so that an anonymous call never
 * reaches validation.
 * @throws {AppError} NAO_AUTENTICADO, MUITAS_TENTATIVAS
 */
export async function enter(request: FastifyRequest): Promise<void> {
  const { database, limiter, config, now } = request.server.deps
  const tokenHash = tokenHashOf(request)
  const conta = { prefix: 'conta:', ...config.rateLimits.api, now: now() }
  const session = await enterSession(database, { tokenHash, since: oldestSession(now()), conta })
  const { userId, passou, fim, prazos } = await admit(request, tokenHash, session)
  request.prazos = prazos
  limiter.judge(`${conta.prefix}${userId}`, { passou, fim }, now())
}

function tokenHashOf(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('NAO_AUTENTICADO')
  return hashToken(token)
}

async function admit<Session extends StoredSession>(
  request: FastifyRequest,
  tokenHash: string,
  session: Session | undefined,
): Promise<Session> {
  const { database, now } = request.server.deps
  if (!session) throw new AppError('NAO_AUTENTICADO')
  if (now().getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY_MS)
    await touchSession(database, tokenHash, now())
  request.userId = session.userId
  request.pessoa = session.pessoa
  request.tokenHash = tokenHash
  return session
}

/** What is older has ended by itself. */
export function oldestSession(now: Date): SessionLimits {
  return {
    createdAt: new Date(now.getTime() - ABSOLUTE_LIMIT_MS),
    lastUsedAt: new Date(now.getTime() - IDLE_LIMIT_MS),
  }
}
