import { lazyLayer } from '#shared/lazy-layer.tsx'

// Whoever looks at a list does not wait for what is done to one of its rows, and for the library of the codes.
export const ParcelaSheet = lazyLayer(async () => (await import('./parcela-sheet.tsx')).ParcelaSheet)
