import { isOnline, subscribeToConnection } from './connection.ts'

const PAUSE_MS = 1_000
const TRIES = 3

/**
 * The code of a part that comes after its screen: without network it is waited for, so that what stands already does
 * not give way to an error for the sake of what comes last. With network it fails after the third try.
 */
export async function whenThere<T>(load: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await load()
    } catch (error) {
      if (!isOnline()) await backOnline()
      else if (tried < TRIES) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      else throw error
    }
  }
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribeToConnection(() => {
      if (!isOnline()) return
      stop()
      resolve()
    })
  })
}
