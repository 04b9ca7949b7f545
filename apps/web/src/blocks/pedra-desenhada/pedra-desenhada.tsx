import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import type { AmostraProps, PedraNaChapaProps } from './amostra.tsx'

// Recognizing a stone and drawing it come after the screen: nobody waits for a picture to quote.
const Amostra = lazyPart(async () => (await import('./amostra.tsx')).Amostra)
const NaChapa = lazyPart(async () => (await import('./amostra.tsx')).PedraNaChapa)

/** A drawn part of a stone (`Amostra`), and `senao` until it is there. */
export function PedraDesenhada(props: AmostraProps) {
  return (
    <Suspense fallback={props.senao}>
      <Amostra {...props} />
    </Suspense>
  )
}

/** A drawn slab inside an SVG, and `senao` until it is there. */
export function ChapaDesenhada(props: PedraNaChapaProps) {
  return (
    <Suspense fallback={props.senao}>
      <NaChapa {...props} />
    </Suspense>
  )
}
