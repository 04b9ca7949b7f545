import { createHash } from 'node:crypto'
import type { Tentativas } from './tentativas.repository.ts'

const FREE_FAILURES = 4
const LONGEST_WAIT_S = 300
const FORGET_AFTER_MS = 86_400_000

/**
 * Seconds to wait before the next try: none for the first failures, then 2, 4, 8 ... up to 5 minutes after
 * the last one. Never a lock-out: the right password works when the wait is over.
 */
export function loginDelaySeconds(tentativas: Tentativas | undefined, now: Date): number {
  if (!tentativas || tentativas.falhas <= FREE_FAILURES) return 0
  const wait = Math.min(2 ** (tentativas.falhas - FREE_FAILURES), LONGEST_WAIT_S)
  const passed = (now.getTime() - tentativas.ultimaFalhaEm.getTime()) / 1000
  return Math.max(0, Math.ceil(wait - passed))
}

/** Failures of before this instant no longer count. */
export function forgetFailuresBefore(now: Date): Date {
  return new Date(now.getTime() - FORGET_AFTER_MS)
}

/** What failures are counted under: an e-mail from an address, neither of them readable. */
export function failuresKey(email: string, ip: string): string {
  return createHash('sha256').update(`${email} ${ip}`).digest('hex')
}
