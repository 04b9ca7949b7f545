import { whenThere } from '#shared/when-there.ts'
import type * as Partida from './partida.ts'

let loaded: typeof Partida | null = null

/** Fetches what joins changes of two devices; the first change that is sent needs it, the screens before do not. */
export async function loadJuncao(): Promise<typeof Partida> {
  loaded ??= await whenThere(() => import('./partida.ts'))
  return loaded
}

/** The same for where nothing may be waited for, such as the inside of a transaction; null before it was fetched. */
export function loadedJuncao(): typeof Partida | null {
  return loaded
}
