import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import type { DatabaseHandle } from './db/client.ts'
import { inTransaction } from './db/with-user.ts'
import { freezePortion, nextPortion } from './features/propostas/freeze-portion.ts'

/** Quotes of one transaction: other writers of the account wait no longer than that takes. */
const PORTION = 50

export interface Surroundings {
  database: Pick<DatabaseHandle, 'pool'>
  config: Config
  now(): Date
  /** whether the program ends: then the rest is left for its next start */
  ending?(): boolean
}

/**
 * Freezes what was sent or approved before there were versions, one portion after the other. A second run finds nothing
 * left to do; one that was interrupted goes on where it was.
 * @returns how many quotes were frozen
 */
export async function freezeExistentes(surroundings: Surroundings): Promise<number> {
  const { database, config, now, ending = () => false } = surroundings
  let frozen = 0
  while (!ending()) {
    const portion = await inTransaction(database, 'nobody', (db) => nextPortion({ db }, PORTION))
    if (!portion) break
    const { userId, ids } = portion
    const account = { userId, now: now(), newId: randomUUID, tokenHash: '', ip: '', config }
    frozen += await inTransaction(database, { userId }, (db) => freezePortion({ ...account, db }, ids))
  }
  return frozen
}

/** Does so in the background of a start; gives the function that stops it between two portions. */
export function startFreezing(
  surroundings: Omit<Surroundings, 'ending'>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let ending = false
  const running = freezeExistentes({ ...surroundings, ending: () => ending }).then(() => undefined, onError)
  return () => {
    ending = true
    return running
  }
}
