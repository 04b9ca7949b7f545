import type { MaterialDito } from '#data/resources/estoque/estoque.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import type { AmostraProps, PedraNaChapaProps, QuadradinhoProps } from './amostra.tsx'
import type { PedraDesenhavel } from './pedra-desenhavel.ts'

// Recognizing a stone and drawing it come after the screen: nobody waits for a picture to quote.
const Amostra = lazyPart(async () => (await import('./amostra.tsx')).Amostra)
const NaChapa = lazyPart(async () => (await import('./amostra.tsx')).PedraNaChapa)
const Quadradinho = lazyPart(async () => (await import('./amostra.tsx')).Quadradinho)

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

/** How a stone looks, beside its name: its place is there before its picture. */
export function QuadradinhoDaPedra(props: QuadradinhoProps) {
  return (
    <span
      aria-hidden="true"
      className="relative size-11 shrink-0 overflow-hidden rounded-small border border-line bg-drawing-area"
    >
      <Suspense>
        <Quadradinho {...props} />
      </Suspense>
    </span>
  )
}

/** How a stone of the stock looks. */
export function desenhavelOfMaterial({ nome, acabamento, veio, categoria }: MaterialDito): PedraDesenhavel {
  return { nome, acabamento, veio, categoria: categoria.nome }
}
