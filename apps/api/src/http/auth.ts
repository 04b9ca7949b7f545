import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { findSession, touchSession, type StoredSession } from '#db/sessions.ts'
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
 * Puts the account of the request's bearer token into the request. Runs before the body is read, so that
 * an anonymous call never reaches validation.
 * @throws {AppError} NAO_AUTENTICADO
 */
export async function authenticate(request: FastifyRequest): Promise<void> {
  const { database, now } = request.server.deps
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined) throw new AppError('NAO_AUTENTICADO')
  const tokenHash = hashToken(token)
  const session = await findSession(database, tokenHash)
  if (!session || hasEnded(session, now())) throw new AppError('NAO_AUTENTICADO')
  if (now().getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
    await touchSession(database, tokenHash, now())
  }
  request.userId = session.userId
  request.tokenHash = tokenHash
}

function hasEnded({ createdAt, lastUsedAt }: StoredSession, now: Date): boolean {
  return (
    now.getTime() - lastUsedAt.getTime() > IDLE_LIMIT_MS ||
    now.getTime() - createdAt.getTime() > ABSOLUTE_LIMIT_MS
  )
}
