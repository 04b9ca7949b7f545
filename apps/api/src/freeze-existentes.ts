import { randomUUID } from 'node:crypto'
import type { Config } from './config.ts'
import { asDatabaseUnavailable, type DatabaseHandle } from './db/client.ts'
import { inTransaction } from './db/with-user.ts'
import { BY_ITSELF } from './http/context.ts'
import { freezePortion, nextPortions, type Portion } from './features/propostas/freeze-portion.ts'

/** Quotes of one transaction: other writers of the account wait no longer than that takes. */
const PORTION = 50

export interface Surroundings {
  database: Pick<DatabaseHandle, 'pool'>
  config: Config
  now(): Date
  /** whether this process leads no more: then the rest is left for the next leader */
  ending?(): boolean
  /** a quote could not be frozen; the next leader tries it again */
  onGivenUp(orcamentoId: string, error: unknown): void
}

/**
 * Freezes what was sent or approved before there were versions, one portion after the other. A second run finds nothing
 * left to do; one that was interrupted goes on where it was. A quote that cannot be frozen holds up no other.
 * @returns how many quotes were frozen
 */
export async function freezeExistentes(surroundings: Surroundings): Promise<number> {
  const { database, ending = () => false, onGivenUp } = surroundings
  const givenUp = new Set<string>()
  let frozen = 0
  for (;;) {
    const portions = await inTransaction(database, 'nobody', (db) => nextPortions({ db }, PORTION, givenUp))
    if (portions.length === 0) return frozen
    for (const portion of portions) {
      if (ending()) return frozen
      frozen += await freezeOrGiveUp(surroundings, portion, (id, error) => {
        givenUp.add(id)
        onGivenUp(id, error)
      })
    }
  }
}

/** Freezes a portion in one transaction; where that fails, each of its quotes in its own. */
async function freezeOrGiveUp(
  surroundings: Surroundings,
  { userId, ids }: Portion,
  giveUp: Surroundings['onGivenUp'],
): Promise<number> {
  const { database, config, now } = surroundings
  const account = { ...BY_ITSELF, userId, now: now(), newId: randomUUID, config }
  try {
    return await inTransaction(database, { userId }, (db) => freezePortion({ ...account, db }, ids))
  } catch (error) {
    const [only = '', ...others] = ids
    if (others.length === 0) {
      // Without the database none can be frozen: the run ends.
      if (asDatabaseUnavailable(error)) throw error
      giveUp(only, error)
      return 0
    }
    let frozen = 0
    for (const id of ids) frozen += await freezeOrGiveUp(surroundings, { userId, ids: [id] }, giveUp)
    return frozen
  }
}
