import type { Config } from '#config.ts'
import type { Transaction } from '#db/transaction.ts'

export { together } from '#db/together.ts'

/** What every use case gets: the open transaction of one account, and everything that is not pure. */
export type Context = {
  db: Transaction
  /** the account that signed in; '' in calls without sign-in */
  userId: string
  now: Date
  newId(): string
  /** SHA-256 of the token that the call came with; '' in calls without sign-in */
  tokenHash: string
  /** address of the caller, for limits */
  ip: string
  config: Config
}
