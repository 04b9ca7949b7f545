import { Suspense } from 'react'
import { useExemplos } from '#data/resources/conta/use-exemplos.ts'
import { useIsDono } from '#shared/use-acesso.ts'
import { lazyPart } from '#shared/lazy-part.ts'

const ExemplosAviso = lazyPart(async () => (await import('./exemplos-aviso.tsx')).ExemplosAviso)

/**
 * The word about sample data, while nothing else is shown. Beside records of one's own the mark on each sample says it,
 * and the menu of imports and exports takes them away.
 */
export function ExemplosBanner() {
  const isDono = useIsDono()
  const exemplos = useExemplos()
  if (!isDono || exemplos !== 'sozinhos') return null
  return (
    <Suspense>
      <ExemplosAviso />
    </Suspense>
  )
}
