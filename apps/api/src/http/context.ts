import type { Config } from '#config.ts'
import type { Quem } from '#db/sessions.ts'
import type { Transaction } from '#db/transaction.ts'

export { leaveToCommit, together } from '#db/together.ts'

/** What every use case gets: the open transaction of one account, and everything that is not pure. */
export type Context = {
  db: Transaction
  /** the account that signed in; '' in calls without sign-in */
  userId: string
  /** who of the account calls; null in calls without sign-in and in what the program does by itself */
  pessoa: Quem | null
  now: Date
  newId(): string
  /** SHA-256 of the token that the call came with; '' in calls without sign-in */
  tokenHash: string
  /** address of the caller, for limits */
  ip: string
  /** as the caller's browser names itself; '' where none does */
  userAgent: string
  config: Config
}

export type { Quem }

/**
 * Who calls, where only somebody who has signed in can.
 * @throws {Error} in a call without sign-in: a fault of the program
 */
export function quemOf({ pessoa }: Pick<Context, 'pessoa'>): Quem {
  if (!pessoa) throw new Error('This call has no person.')
  return pessoa
}

/** Of whoever calls, where nobody does: what the program does by itself. */
export const BY_ITSELF = { pessoa: null, tokenHash: '', ip: '', userAgent: '' } as const
