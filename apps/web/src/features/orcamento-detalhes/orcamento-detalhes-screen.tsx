import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Link, useParams } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { useEdicaoGuardada } from '#data/resources/orcamentos/edicao.ts'
import { findOrcamento, useOrcamento } from '#data/resources/orcamentos/orcamentos.ts'
import { useAskedServer } from '#data/sending/asked-server.ts'
import { fetchAhead } from '#shared/fetch-ahead.ts'
import { pathOf } from '#shared/screens.ts'
import { DetalhesView } from './detalhes-view.tsx'
import { EdicaoPerdida, EdicaoScreen, fetchLaterParts } from './later-parts.tsx'
import { useModo } from './use-modo.ts'

/** Detail of a quote in its three modes (spec 1 §2, §4): looking at it, editing it, and its materials as a spreadsheet. */
export function OrcamentoDetalhesScreen() {
  const { id = '' } = useParams({ strict: false })
  const orcamento = useOrcamento(id)
  const asked = useAskedServer(orcamento === null, id, findOrcamento)
  const { modo } = useModo(id)
  const kept = useEdicaoGuardada(id)
  useEffect(() => fetchAhead(fetchLaterParts), [])

  if (orcamento && modo !== 'visualizacao') {
    return (
      <Suspense fallback={<Loading text="Carregando orçamento..." />}>
        <EdicaoScreen key={id} orcamento={orcamento} />
      </Suspense>
    )
  }
  if (orcamento) return <DetalhesView key={id} orcamento={orcamento} hasEdicao={Boolean(kept)} />
  if (orcamento === undefined || !asked) return <Loading text="Carregando orçamento..." />
  return (
    <div className="mx-auto grid w-full max-w-300 gap-4 p-4 lg:p-8">
      <h1 className="sr-only" tabIndex={-1}>
        Orçamento
      </h1>
      {kept && (
        <Suspense>
          <EdicaoPerdida orcamentoId={id} />
        </Suspense>
      )}
      <ErrorState
        title="Orçamento não encontrado"
        description="O orçamento solicitado não existe ou foi removido"
        action={
          <Link to={pathOf('orcamentos')} className={buttonClasses({ variant: 'primary' })}>
            Voltar aos Orçamentos
          </Link>
        }
      />
    </div>
  )
}
