import { Suspense } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { StepBar } from '@lapida/ui/step-bar.tsx'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { isSameValue } from '@lapida/domain/shared/same-value'
import { etapaFromText, reasonToGo, TITULOS_ETAPA } from './model/etapas.ts'
import { motivosPorEtapa } from './model/gating.ts'
import { WizardMenu } from './later-parts.tsx'
import { QuoteRail } from './quote-rail.tsx'
import { SavePill } from './save-pill.tsx'
import { StepContent } from './step-content.tsx'
import { WizardBanners } from './wizard-banners.tsx'
import { useTyped, useWizard } from './wizard-context.ts'

export interface WideWizardProps {
  onStartOver: () => void
}

/** Reading A: step bar, content, and the figures at the right. */
export function WideWizard({ onStartOver }: WideWizardProps) {
  const { etapas, etapa, finalize, finalizing } = useWizard()
  const showsFinalizar = etapas.indexOf(etapa) >= 1 && etapa !== 'resumo'
  return (
    <div className="mx-auto grid w-full max-w-[1320px] gap-5 px-6 py-7 lg:px-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-h1 font-strong tracking-h1">Novo orçamento</p>
          <p className="num min-h-5 text-small text-fg-3">
            <ClienteDoOrcamento />
          </p>
        </div>
        <div className="flex items-center gap-2">
          <SavePill />
          {showsFinalizar && (
            <Button
              variant="secondary"
              busy={finalizing}
              busyLabel="Salvando..."
              onClick={() => void finalize()}
            >
              Finalizar
            </Button>
          )}
          <Suspense fallback={<span className="size-11" />}>
            <WizardMenu onStartOver={onStartOver} />
          </Suspense>
        </div>
      </div>
      <Steps />
      <WizardBanners />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_300px]">
        <StepContent />
        <QuoteRail />
      </div>
    </div>
  )
}

function ClienteDoOrcamento() {
  const cliente = useTyped((state) => state.cliente)
  return (
    <Dotted>{[cliente.nomeCompleto, formatTelefone(cliente.telefone)].filter(Boolean).join(' · ')}</Dotted>
  )
}

function Steps() {
  const { etapas, etapa, hoje, goTo, refuse } = useWizard()
  const motivos = useTyped((state) => motivosPorEtapa(state, hoje), isSameValue)
  return (
    <StepBar
      label="Etapas do orçamento"
      currentId={etapa}
      steps={etapas.map((id) => ({
        id,
        label: TITULOS_ETAPA[id],
        done: etapas.indexOf(id) < etapas.indexOf(etapa) && motivos[id] === null,
        blockedReason: reasonToGo(etapas, { from: etapa, to: id }, motivos),
      }))}
      onSelect={(id) => {
        const target = etapaFromText(id)
        if (target) goTo(target)
      }}
      onBlocked={({ blockedReason }) => refuse(blockedReason ?? '')}
    />
  )
}
