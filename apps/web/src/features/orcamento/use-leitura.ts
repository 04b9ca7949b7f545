import { useSyncExternalStore } from 'react'
import type { Leitura } from './model/etapas.ts'

const WIDE = '(width >= 768px)'

/** Which reading of the wizard this screen shows: from 768 px up the wide one. */
export function useLeitura(): Leitura {
  return useSyncExternalStore(subscribe, () => (matchMedia(WIDE).matches ? 'larga' : 'celular'))
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
