import { lazyLayer } from '#shared/lazy-layer.tsx'

// Whoever looks at a list does not wait for what is done to one of its rows, and for the library of the codes.
const sheet = () => import('./parcela-sheet.tsx')

export const ParcelaSheet = lazyLayer(async () => (await sheet()).ParcelaSheet)

/** Brings the sheet once its list stands, so that a receipt can be written without network, too. */
export function fetchParcelaSheet(): void {
  // What does not arrive now is asked for again when it is opened.
  void Promise.allSettled([sheet()])
}
