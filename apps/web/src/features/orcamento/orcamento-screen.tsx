import { Suspense, useEffect, useState } from 'react'
import { empresaPadrao } from '@lapida/domain/empresa/padroes'
import { diaCivil } from '@lapida/domain/shared/datas'
import { Loading } from '@lapida/ui/loading.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { loadRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { useOnline } from '#shared/connection.ts'
import { fetchAhead } from '#shared/fetch-ahead.ts'
import { chaveOf } from '#shared/acesso.ts'
import { useSession } from '#shared/session.ts'
import { uuid } from '#shared/uuid.ts'
import { wizardFromRascunho } from './model/rascunho.ts'
import { emptyWizard, type WizardState } from './model/wizard-state.ts'
import { fetchLaterParts, RestoreDialog } from './later-parts.tsx'
import { fetchReadings } from './readings.tsx'
import { WizardView } from './wizard-view.tsx'

interface Found {
  state: WizardState
  /** ISO */
  em: string
}

/** The new-quote wizard. A snapshot of an earlier visit is offered first. */
export function OrcamentoScreen() {
  const { user } = useSession()
  const stored = useKnownEmpresa()
  const found = useFoundRascunho(user && chaveOf(user))
  const [chosen, setChosen] = useState<WizardState | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    fetchReadings()
    return fetchAhead(fetchLaterParts)
  }, [])

  if (!user || stored === undefined || found === undefined) return <Loading />
  const empresa = stored ?? empresaPadrao()
  const empty = () => emptyWizard(uuid(), empresa, diaCivil(new Date(), empresa.fusoHorario))
  if (found !== null && chosen === null) {
    return (
      <Suspense fallback={<Loading />}>
        <RestoreDialog
          found={found.state}
          em={found.em}
          onRestore={() => setChosen(found.state)}
          onDiscard={() => setChosen(empty())}
        />
      </Suspense>
    )
  }
  return (
    <WizardView
      key={round}
      start={{ initial: chosen ?? empty(), empresa, userId: chaveOf(user) }}
      onStartOver={() => {
        setChosen(empty())
        setRound(round + 1)
      }}
    />
  )
}

/** How long a device that does not know the company yet waits for it before it goes on without. */
const EMPRESA_WAIT_MS = 3000

/** The company profile; undefined while a device that has never had it waits for the server, for a moment. */
function useKnownEmpresa() {
  const stored = useEmpresa()
  const online = useOnline()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), EMPRESA_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return stored === null && online && !waited ? undefined : stored
}

/** The snapshot that waits on this device: undefined while it is read, null when there is none. */
function useFoundRascunho(userId: string | null): Found | null | undefined {
  const [found, setFound] = useState<Found | null | undefined>(undefined)
  useEffect(() => {
    if (userId === null) return
    let here = true
    loadRascunho().then(
      (rascunho) => {
        const state = rascunho && wizardFromRascunho(rascunho, userId)
        if (here) setFound(rascunho && state ? { state, em: rascunho.lastSaved } : null)
      },
      (error: unknown) => {
        reportError(error)
        if (here) setFound(null)
      },
    )
    return () => {
      here = false
    }
  }, [userId])
  return found
}
