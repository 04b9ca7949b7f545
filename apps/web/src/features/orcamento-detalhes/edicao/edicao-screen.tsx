import { Suspense, useEffect, useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { Loading } from '@lapida/ui/loading.tsx'
import { discardEdicao, loadEdicao } from '#data/resources/orcamentos/edicao.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { Local } from '#data/local/store.ts'
import { useFillsPhone } from '#shared/full-screen.ts'
import { EdicaoView } from './edicao-view.tsx'
import { openEdicao, type Edicao } from './model/edicao.ts'
import { edicaoFromGuardada } from './model/guardada.ts'
import { RestaurarDialog } from './later-parts.ts'

export interface EdicaoScreenProps {
  orcamento: Local<Orcamento>
}

interface Guardada {
  edicao: Edicao
  /** ISO */
  em: string
}

/** The two edit modes of a quote. Unsaved changes of an earlier visit are offered first. */
export function EdicaoScreen({ orcamento }: EdicaoScreenProps) {
  const empresa = useEmpresa()
  const guardada = useGuardada(orcamento.id)
  const [initial, setInitial] = useState<Edicao | null>(null)
  useFillsPhone()

  if (empresa === undefined || guardada === undefined) return <Loading text="Carregando orçamento..." />
  if (guardada !== null && initial === null) {
    return (
      <Suspense fallback={<Loading text="Carregando orçamento..." />}>
        <RestaurarDialog
          guardada={guardada.edicao}
          em={guardada.em}
          onRestore={() => setInitial(guardada.edicao)}
          onDiscard={() => {
            void discardEdicao(orcamento.id)
            setInitial(openEdicao(orcamento))
          }}
        />
      </Suspense>
    )
  }
  return (
    <EdicaoView
      initial={initial ?? openEdicao(orcamento)}
      orcamento={orcamento}
      empresa={empresa ?? empresaPadrao()}
    />
  )
}

/** What this device kept of an earlier edit: undefined while it is read, null when there is nothing. */
function useGuardada(orcamentoId: string): Guardada | null | undefined {
  const [found, setFound] = useState<Guardada | null | undefined>(undefined)
  useEffect(() => {
    let here = true
    loadEdicao(orcamentoId).then(
      (kept) => {
        const edicao = edicaoFromGuardada(kept?.edicao, orcamentoId)
        if (here) setFound(kept && edicao ? { edicao, em: kept.em } : null)
      },
      (error: unknown) => {
        reportError(error)
        if (here) setFound(null)
      },
    )
    return () => {
      here = false
    }
  }, [orcamentoId])
  return found
}
