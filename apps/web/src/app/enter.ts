import { openStore } from '#data/local/store.ts'
import { startSync } from '#data/sending/sync.ts'
import { whenThere } from '#shared/when-there.ts'

let ending = false
let entered: { userId: string; stops: (() => void)[] } | null = null

/**
 * Opens the user's database and keeps it equal with the server from now on. Entering twice does nothing; a document that is
 * being left is entered by nobody, and whoever waits for it is gone before it could be.
 */
export async function enter(userId: string): Promise<void> {
  if (ending) return new Promise(() => undefined)
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

/** The same as `leave`, where another start of the program follows: the router hears of the new session before that. */
export function leaveDocument(): void {
  ending = true
  leave()
}

/** Nothing is sent or brought any more. */
export function leave(): void {
  entered?.stops.forEach((stop) => stop())
  entered = null
}
