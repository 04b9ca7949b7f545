import { useSyncExternalStore } from 'react'

/** The two readings of the specification: from 768 px up 'larga'. */
export type Leitura = 'larga' | 'celular'

const WIDE = '(width >= 768px)'

/** Which reading this screen shows; the component follows the window. */
export function useLeitura(): Leitura {
  return useSyncExternalStore(subscribe, () => (matchMedia(WIDE).matches ? 'larga' : 'celular'))
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
