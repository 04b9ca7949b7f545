import { openStore } from '#data/store.ts'
import { startSync } from '#data/sync.ts'

let entered: { userId: string; stopSync: () => void } | null = null

/** Opens the user's database and keeps it equal with the server from now on. Entering twice does nothing. */
export async function enter(userId: string): Promise<void> {
  if (entered?.userId === userId) return
  leave()
  await openStore(userId)
  entered = { userId, stopSync: startSync() }
}

/** Nothing is sent or brought any more. */
export function leave(): void {
  entered?.stopSync()
  entered = null
}
