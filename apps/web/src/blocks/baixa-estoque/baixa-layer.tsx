import { CatchBoundary } from '@tanstack/react-router'
import { Suspense } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { lazyPart } from '#shared/lazy-part.ts'
import { useOfertaBaixa } from './oferta-baixa.ts'
import { usePerguntaDevolucao } from './pergunta-devolucao.ts'

const BaixaOferta = lazyPart(async () => (await import('./baixa-oferta.tsx')).BaixaOferta)

const DevolucaoDialog = lazyPart(async () => (await import('./devolucao-dialog.tsx')).DevolucaoDialog)

const NOTHING = () => null

/**
 * Stands in the frame around every screen; its code comes with the first approval. Where it cannot come, there is no
 * offer: the quote's detail goes on having one. One that gives back what it had taken is asked about here, too.
 */
export function BaixaLayer() {
  const oferta = useOfertaBaixa()
  const pergunta = usePerguntaDevolucao()
  if (pergunta)
    return (
      <CatchBoundary
        getResetKey={() => `${pergunta.orcamentoId}/${pergunta.para}`}
        errorComponent={NOTHING}
        onCatch={() => {
          pergunta.answer({ sim: false })
          showToast({ tone: 'error', title: 'Sem resposta: o orçamento continua aprovado. Tente de novo.' })
        }}
      >
        <Suspense>
          <DevolucaoDialog pergunta={pergunta} />
        </Suspense>
      </CatchBoundary>
    )
  if (!oferta) return null
  return (
    <CatchBoundary getResetKey={() => oferta.orcamentoId} errorComponent={NOTHING}>
      <Suspense>
        <BaixaOferta key={oferta.orcamentoId} oferta={oferta} />
      </Suspense>
    </CatchBoundary>
  )
}
