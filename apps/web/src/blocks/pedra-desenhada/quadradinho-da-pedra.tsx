import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import type { QuadradinhoProps } from './quadradinho.tsx'

const Quadradinho = lazyPart(async () => (await import('./quadradinho.tsx')).Quadradinho)

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
