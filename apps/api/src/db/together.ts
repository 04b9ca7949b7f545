import { sqlStateOf } from './sql-state.ts'
import type { Transaction } from './transaction.ts'

/** What PostgreSQL answers to every query behind one that failed. */
const ABORTED = '25P02'

/**
 * Waits for work that was begun together, which travels together to the database. Gives all of it, or throws why it
 * failed when nothing of it goes on any more: what goes on behind an error would ask in another's transaction.
 */
export async function together<Results extends readonly unknown[]>(
  ...work: { [Each in keyof Results]: Promise<Results[Each]> }
): Promise<Results> {
  const settled = await Promise.allSettled(work)
  const failed = settled.filter((each) => each.status === 'rejected')
  const cause = failed.find(({ reason }) => sqlStateOf(reason) !== ABORTED) ?? failed[0]
  if (cause) throw cause.reason
  return Promise.all(work) as Promise<unknown> as Promise<Results>
}

const left = new WeakMap<Transaction, Promise<unknown>[]>()

/** What a transaction that begins now leaves to its commit: its end waits for all of it. */
export function leftToCommit(db: Transaction): readonly Promise<unknown>[] {
  const nothing: Promise<unknown>[] = []
  left.set(db, nothing)
  return nothing
}

/**
 * Leaves writes on their way, whose answers the work does not need: they travel with what is asked next, at the latest
 * with the commit. Each has asked for all of it when it is left, since behind the commit it would stand outside of the
 * transaction.
 */
export function leaveToCommit(db: Transaction, ...writes: Promise<unknown>[]): void {
  const known = left.get(db)
  if (!known) throw new Error('This transaction was not begun by inTransaction.')
  for (const write of writes) {
    // Whoever ends the transaction says why it failed.
    write.catch(() => undefined)
    known.push(write)
  }
}
