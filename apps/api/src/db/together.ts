import { sqlStateOf } from './sql-state.ts'

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
