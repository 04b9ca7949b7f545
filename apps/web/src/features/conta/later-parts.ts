import { fetchAhead } from '#shared/fetch-ahead.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'

const loadSheets = () => import('./conta-sheets.tsx')

export const ContaSheets = lazyLayer(async () => (await loadSheets()).ContaSheets)
export const EncerrarSessoesSheet = lazyLayer(
  async () => (await import('./encerrar-sessoes-sheet.tsx')).EncerrarSessoesSheet,
)
export const EncerrarSheet = lazyLayer(async () => (await import('./encerrar-sheet.tsx')).EncerrarSheet)

/** Brings the forms, so that they open without a connection, too; gives what stops it. */
export function fetchSheets(): () => void {
  return fetchAhead(loadSheets)
}
