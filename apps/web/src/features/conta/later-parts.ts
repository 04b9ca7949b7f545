import { fetchAhead } from '#shared/fetch-ahead.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'

const load = {
  dados: () => import('./dados-sheet.tsx'),
  email: () => import('./email-sheet.tsx'),
  senha: () => import('./senha-sheet.tsx'),
}

export const DadosSheet = lazyLayer(async () => (await load.dados()).DadosSheet)
export const EmailSheet = lazyLayer(async () => (await load.email()).EmailSheet)
export const SenhaSheet = lazyLayer(async () => (await load.senha()).SenhaSheet)

/** Brings the forms, so that they open without a connection, too; gives what stops it. */
export function fetchSheets(): () => void {
  return fetchAhead(() => Promise.allSettled(Object.values(load).map((part) => part())))
}
