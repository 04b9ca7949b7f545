import { startEnvioDeTudo } from '#data/sending/envio-de-tudo.ts'
import { openStore } from '#data/local/store.ts'
import { startSync } from '#data/sending/sync.ts'
import { whenThere } from '#shared/when-there.ts'

let entered: { userId: string; stops: (() => void)[] } | null = null

/** Opens the user's database and keeps it equal with the server from now on. Entering twice does nothing. */
export async function enter(userId: string): Promise<void> {
  if (entered?.userId === userId) return
  leave()
  await openStore(userId)
  entered = { userId, stops: [startSync(), startEnvioDeTudo(userId), startLater()] }
}

/** What waits for its moment: the frame does not wait for the code of it. */
function startLater(): () => void {
  let stop: (() => void) | null = () => undefined
  whenThere(() => import('./envios-prontos.ts')).then(({ startEnviosProntos }) => {
    if (stop) stop = startEnviosProntos()
  }, reportError)
  return () => {
    stop?.()
    stop = null
  }
}

/** Nothing is sent or brought any more. */
export function leave(): void {
  entered?.stops.forEach((stop) => stop())
  entered = null
}
