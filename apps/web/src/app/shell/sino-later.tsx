import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import type { SinoProps } from './avisos.tsx'

const Sino = lazyPart(async () => (await import('./avisos.tsx')).Sino)

/** The bell, which comes after the frame; its place is kept for it. */
export function SinoLater(props: SinoProps) {
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <Sino {...props} />
    </Suspense>
  )
}
