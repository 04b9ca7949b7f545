import { lazy } from 'react'
import { lazyLayer } from '#shared/lazy-layer.tsx'

// Whoever only reads a quote does not wait for the code that changes, shares or recounts it.
const parts = {
  edicao: () => import('./edicao/edicao-screen.tsx'),
  timeline: () => import('./linha-do-tempo.tsx'),
  share: () => import('./compartilhar-sheet.tsx'),
}

/** Brings the code of the edit mode, for a hand that is on its way there. */
export function fetchEdicao(): void {
  // What does not arrive now is asked for again when it is opened.
  void Promise.allSettled([parts.edicao()])
}

export const EdicaoScreen = lazy(async () => ({ default: (await parts.edicao()).EdicaoScreen }))
export const LinhaDoTempo = lazy(async () => ({ default: (await parts.timeline()).LinhaDoTempo }))
export const CompartilharSheet = lazyLayer(async () => (await parts.share()).CompartilharSheet)
