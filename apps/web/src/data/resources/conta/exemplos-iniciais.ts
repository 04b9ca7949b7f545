import { useSyncExternalStore } from 'react'
import { Listeners } from '#shared/listeners.ts'
import { ApiError, call } from '#data/api/api.ts'
import { requestSync } from '#data/queue/sync-request.ts'

let loading = false
const listeners = new Listeners()

/**
 * Asks for the sample data of an account that was made just now, and does not wait: the registration neither takes
 * longer nor fails because of it. Apart from exemplos.ts, whose local store somebody who registers does not need yet.
 */
export function startExemplosIniciais(): void {
  change(true)
  call('exemplos.create', {})
    .then(bringThem, (error: unknown) => {
      // The home screen offers them later.
      if (!(error instanceof ApiError)) throw error
    })
    .finally(() => change(false))
}

/** By now the person is inside, where the local store is. */
async function bringThem(): Promise<void> {
  requestSync()
  const { forgetEstoque } = await import('./exemplos.ts')
  await forgetEstoque()
}

function change(next: boolean): void {
  loading = next
  listeners.notify()
}

/** Whether the samples of a new account are on their way. */
export function useExemplosIniciais(): boolean {
  return useSyncExternalStore(listeners.subscribe, () => loading)
}
