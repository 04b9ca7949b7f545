import { ChevronDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { useWizard } from './wizard-context.ts'

const LOCAL = 'Criando orçamento localmente - Nada será salvo até você clicar em "Finalizar"'

/**
 * What the specification says above every step; where the draft is, the pill alone says (ruling 49). On the phone it is
 * one line once the first step was left.
 */
export function WizardBanners() {
  const { leitura, etapas, etapa } = useWizard()
  const [opened, setOpened] = useState(false)
  const folded = leitura === 'celular' && etapas.indexOf(etapa) > 0 && !opened
  if (folded) {
    return (
      <button
        type="button"
        aria-expanded={false}
        className="flex min-h-11 w-full items-center gap-2 rounded-control bg-warning-soft px-3 text-left text-small text-warning-fg focus-visible:rounded-control"
        onClick={() => setOpened(true)}
      >
        <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 stroke-[1.75]" />
        <span className="min-w-0 flex-1 truncate">{LOCAL}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 stroke-[1.75]" />
      </button>
    )
  }
  return (
    <div className="text-small lg:text-label">
      <Banner tone="warning" onDismiss={opened ? () => setOpened(false) : undefined}>
        {LOCAL}
      </Banner>
    </div>
  )
}
