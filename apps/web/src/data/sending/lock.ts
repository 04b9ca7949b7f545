const queues = new Map<string, Promise<unknown>>()

/**
 * Runs the work while no other tab runs work under the same name. Without Web Locks (a plain http address of the
 * local network) only this tab waits for itself; the idempotency keys still keep two tabs from doubling anything.
 */
export function withLock(name: string, work: () => Promise<void>): Promise<void> {
  if (typeof navigator.locks === 'object') return navigator.locks.request(name, work)
  const before = queues.get(name) ?? Promise.resolve()
  const turn = before.then(work)
  queues.set(
    name,
    turn.catch(() => undefined),
  )
  return turn
}
