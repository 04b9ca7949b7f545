import { CatchBoundary } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { whenThere } from '#shared/when-there.ts'
import { useOfertaBaixa } from './oferta-baixa.ts'

const loadOferta = () => import('./baixa-oferta.tsx')
const BaixaOferta = lazy(async () => ({ default: (await whenThere(loadOferta)).BaixaOferta }))

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
