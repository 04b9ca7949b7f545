import { Suspense, useEffect, useRef } from 'react'
import { Loading } from '@lapida/ui/loading.tsx'
import { RascunhoProvider } from '#blocks/rascunho/rascunho-provider.tsx'
import { useFillsPhone } from '#shared/full-screen.ts'
import type { Leitura } from '#shared/use-leitura.ts'
import { PhoneWizard, WideWizard } from './readings.tsx'
import { useCalculoDaLanding } from './use-calculo-da-landing.ts'
import { useMaterialDoCatalogo } from './use-material-do-catalogo.ts'
import { usePreselectedCliente } from './use-preselected-cliente.ts'
import { useWizardController, type WizardStart } from './use-wizard-controller.ts'
import { useWizardUrl } from './use-wizard-url.ts'
import { WizardContext } from './wizard-context.ts'

export interface WizardViewProps {
  start: WizardStart
  /** The draft was discarded: begin with an empty one. */
  onStartOver: () => void
}

/** The wizard in the reading that fits the screen. */
export function WizardView({ start, onStartOver }: WizardViewProps) {
  const wizard = useWizardController(start)
  useFillsPhone(wizard.leitura === 'celular')
  useRestoredPlace(start, wizard.leitura)
  usePreselectedCliente(wizard)
  useMaterialDoCatalogo(wizard)
  useCalculoDaLanding(wizard)
  return (
    <WizardContext value={wizard}>
      <RascunhoProvider emCurso={wizard}>
        <Suspense fallback={<Loading />}>
          {wizard.leitura === 'larga' ? (
            <WideWizard onStartOver={onStartOver} />
          ) : (
            <PhoneWizard onStartOver={onStartOver} />
          )}
        </Suspense>
      </RascunhoProvider>
    </WizardContext>
  )
}

/** A restored wizard opens where it was left, unless the address says where. */
function useRestoredPlace({ initial }: WizardStart, leitura: Leitura) {
  const { search, goTo } = useWizardUrl()
  const done = useRef(false)
  useEffect(() => {
    if (done.current) return
    done.current = true
    if (search.etapa !== undefined || initial.etapa === 'cliente') return
    goTo(initial.etapa, { replace: true })
    if (initial.editor !== null && leitura === 'celular') goTo('materiais', { pecas: true })
  }, [search.etapa, initial, goTo, leitura])
}
