import { Suspense } from 'react'
import { useIsDono } from '#shared/use-acesso.ts'
import { lazyPart } from '#shared/lazy-part.ts'
import { CardBoundary } from './card-boundary.tsx'
import { useOrcamentosDoInicio } from './carga.ts'
import { IndicadoresGrid } from './indicadores-grid.tsx'
import { passosFeitos } from './passos.ts'
import { FigureSkeleton, PanelSkeleton, Waiting } from './skeletons.tsx'
import { useEspera } from './use-espera.ts'

// Who has sent a quote never sees them: they do not weigh on the first load.
const PrimeirosPassos = lazyPart(async () => (await import('./primeiros-passos.tsx')).PrimeirosPassos)

// Most quotes of a new workshop are not paid in parts: these figures come when there is something to count.
const DinheiroDoMes = lazyPart(async () => (await import('./dinheiro-do-mes.tsx')).DinheiroDoMes)

/** The overview: the figures, or the first steps as long as there is no quote to count. */
export function VisaoGeral() {
  return (
    <section aria-labelledby="visao-geral" className="grid grid-cols-1 gap-3">
      <h2 id="visao-geral" className="text-h2">
        Visão geral
      </h2>
      <CardBoundary title="Visão geral">
        <FiguresOrSteps />
      </CardBoundary>
    </section>
  )
}

function FiguresOrSteps() {
  const orcamentos = useOrcamentosDoInicio()
  const espera = useEspera(orcamentos === undefined)
  const isDono = useIsDono()
  if (!orcamentos || espera !== null)
    return (
      <Waiting espera={espera ?? 'nada'} label="Carregando Visão geral">
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
          {['a', 'b', 'c', 'd'].map((key) => (
            <FigureSkeleton key={key} />
          ))}
        </div>
      </Waiting>
    )
  const { orcamento: begun, whatsapp: sent } = passosFeitos({
    empresa: null,
    materiais: undefined,
    orcamentos,
  })
  return (
    <div className="grid grid-cols-1 gap-4">
      {begun && <IndicadoresGrid />}
      {begun && isDono && (
        <Suspense>
          <DinheiroDoMes />
        </Suspense>
      )}
      {!sent && isDono && (
        <Suspense
          fallback={
            <Waiting espera="nada" label="Carregando Primeiros passos">
              <PanelSkeleton />
            </Waiting>
          }
        >
          <PrimeirosPassos orcamentos={orcamentos} />
        </Suspense>
      )}
    </div>
  )
}
