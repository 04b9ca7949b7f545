import { lazyLayer } from '#shared/lazy-layer.tsx'
import { lazyPart } from '#shared/lazy-part.ts'

// Most quotes leave nothing to their customer: what shows options comes with the first of them.
export const ComOpcionais = lazyPart(async () => (await import('./com-opcionais.tsx')).ComOpcionais)
export const OpcoesSheet = lazyLayer(async () => (await import('./opcoes-sheet.tsx')).OpcoesSheet)
