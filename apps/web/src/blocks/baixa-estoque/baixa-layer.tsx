import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.ts'
import { useOfertaBaixa } from './oferta-baixa.ts'

const BaixaOferta = lazyPart(async () => (await import('./baixa-oferta.tsx')).BaixaOferta)

const NOTHING = () => null

/**
 * Stands in the frame around every screen; its code comes with the first approval. Where it cannot come, there is no
 * offer: the quote's detail goes on having one.
 */
export function BaixaLayer() {
  const oferta = useOfertaBaixa()
  if (!oferta) return null
  return (
    <CatchBoundary getResetKey={() => oferta.orcamentoId} errorComponent={NOTHING}>
      <Suspense>
        <BaixaOferta key={oferta.orcamentoId} oferta={oferta} />
      </Suspense>
    </CatchBoundary>
  )
}
