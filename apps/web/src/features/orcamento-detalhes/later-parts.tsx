import { lazy } from 'react'
import { lazyLayer } from '#shared/lazy-layer.tsx'
import { whenThere } from '#shared/when-there.ts'

// Whoever only reads a quote does not wait for the code that changes, shares or recounts it.
const parts = {
  edicao: () => import('./edicao/edicao-screen.tsx'),
  timeline: () => import('./linha-do-tempo.tsx'),
  share: () => import('./compartilhar-sheet.tsx'),
  menu: () => import('./detalhes-menu.tsx'),
  materiais: () => import('#blocks/materiais-list/materiais-list.tsx'),
  estoque: () => import('#blocks/baixa-estoque/estoque-card.tsx'),
  perdida: () => import('./edicao-perdida.tsx'),
}

/** Brings the rest of the screen once it stands, so that nothing of it has to wait, or to be missed, without network. */
export function fetchLaterParts(): void {
  // What does not arrive now is asked for again when it is opened.
  void Promise.allSettled(Object.values(parts).map((load) => load()))
}

export const EdicaoScreen = lazy(async () => ({ default: (await whenThere(parts.edicao)).EdicaoScreen }))
export const EdicaoPerdida = lazy(async () => ({ default: (await whenThere(parts.perdida)).EdicaoPerdida }))
export const MateriaisList = lazy(async () => ({ default: (await whenThere(parts.materiais)).MateriaisList }))
export const LinhaDoTempo = lazy(async () => ({ default: (await whenThere(parts.timeline)).LinhaDoTempo }))
export const EstoqueCard = lazy(async () => ({ default: (await whenThere(parts.estoque)).EstoqueCard }))
export const CompartilharSheet = lazyLayer(async () => (await parts.share()).CompartilharSheet)
export const DetalhesMenu = lazy(async () => ({ default: (await whenThere(parts.menu)).DetalhesMenu }))
