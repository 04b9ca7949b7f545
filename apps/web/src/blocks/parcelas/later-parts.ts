import { fetchAhead } from '#shared/fetch-ahead.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { whenThere } from '#shared/when-there.ts'

// Whoever looks at a list does not wait for what is done to one of its rows, and for the library of the codes.
const sheet = () => import('./parcela-sheet.tsx')

export const ParcelaSheet = lazyLayer(() => whenThere(async () => (await sheet()).ParcelaSheet))

/** Brings the sheet once its list stands, so that a receipt can be written without network, too. Gives what stops it. */
export function fetchParcelaSheet(): () => void {
  // What does not arrive now is asked for again when it is opened.
  return fetchAhead(() => Promise.allSettled([sheet()]))
}
