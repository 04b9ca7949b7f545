import { lazy, Suspense } from 'react'
import { useOfertaBaixa } from './oferta-baixa.ts'

const BaixaOferta = lazy(async () => ({ default: (await import('./baixa-oferta.tsx')).BaixaOferta }))

/** Stands in the frame around every screen; its code comes with the first approval. */
export function BaixaLayer() {
  const oferta = useOfertaBaixa()
  if (!oferta) return null
  return (
    <Suspense>
      <BaixaOferta key={oferta.orcamentoId} oferta={oferta} />
    </Suspense>
  )
}
