import { openStore } from '#data/local/store.ts'
import { startSync } from '#data/sending/sync.ts'
import { whenThere } from '#shared/when-there.ts'

let entered: { userId: string; stops: (() => void)[] } | null = null

/** Opens the user's database and keeps it equal with the server from now on. Entering twice does nothing. */
export async function enter(userId: string): Promise<void> {
  if (entered?.userId === userId) return
  leave()
  await openStore(userId)
  entered = { userId, stops: [startSync(), startLater(userId)] }
}

/** What waits for its moment: the frame does not wait for the code of it. */
function startLater(userId: string): () => void {
  let stops: (() => void)[] | null = []
  whenThere(() => import('./envios-prontos.ts')).then(({ startEnviosProntos }) => {
    stops?.push(startEnviosProntos())
  }, reportError)
  whenThere(() => import('#data/sending/follow-mudancas.ts')).then(({ followMudancas }) => {
    stops?.push(followMudancas(userId))
  }, reportError)
  return () => {
    stops?.forEach((stop) => stop())
    stops = null
  }
}

/** Nothing is sent or brought any more. */
export function leave(): void {
  entered?.stops.forEach((stop) => stop())
  entered = null
}
