import { fetchAhead } from '#shared/fetch-ahead.ts'
import { lazyLayer } from '#shared/lazy-layer.tsx'

const load = {
  convidar: () => import('./convidar-sheet.tsx'),
  papel: () => import('./papel-sheet.tsx'),
  remover: () => import('./remover-dialog.tsx'),
  reenviar: () => import('./reenviar-dialog.tsx'),
  link: () => import('./link-dialog.tsx'),
  tablet: () => import('./tablet-sheet.tsx'),
  retirar: () => import('./retirar-dialog.tsx'),
}

export const ConvidarSheet = lazyLayer(async () => (await load.convidar()).ConvidarSheet)
export const PapelSheet = lazyLayer(async () => (await load.papel()).PapelSheet)
export const RemoverDialog = lazyLayer(async () => (await load.remover()).RemoverDialog)
export const ReenviarDialog = lazyLayer(async () => (await load.reenviar()).ReenviarDialog)
export const TabletSheet = lazyLayer(async () => (await load.tablet()).TabletSheet)
export const RetirarDialog = lazyLayer(async () => (await load.retirar()).RetirarDialog)
export const LinkDialog = lazyLayer(async () => (await load.link()).LinkDialog)

/** Brings the forms, so that they open without a connection, too; gives what stops it. */
export function fetchLayers(): () => void {
  return fetchAhead(() => Promise.allSettled(Object.values(load).map((part) => part())))
}
