import { randomBytes } from 'node:crypto'
import { hashToken } from '#http/auth.ts'

const TOKEN_BYTES = 32

/** A fresh opaque token: the client keeps it, the database only its hash. */
export function newToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, tokenHash: hashToken(token) }
}
