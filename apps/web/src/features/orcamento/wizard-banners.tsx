import { useState } from 'react'
import { Banner } from '@lapida/ui/banner.tsx'
import { useWizard } from './wizard-context.ts'

const SEEN_KEY = 'orcamento-avisos-vistos'

/** What the specification says above every step; on the phone one line after it was read once. */
export function WizardBanners() {
  const { leitura, save } = useWizard()
  const [seen, setSeen] = useState(() => sessionStorage.getItem(SEEN_KEY) === 'sim')
  const saving = save.estado !== 'nada'
  if (seen) return null
  function dismiss() {
    sessionStorage.setItem(SEEN_KEY, 'sim')
    setSeen(true)
  }
  return (
    <div className={leitura === 'larga' ? 'grid gap-2 xl:grid-cols-2' : 'grid gap-2 text-small'}>
      <Banner tone="warning" onDismiss={dismiss}>
        Criando orçamento localmente - Nada será salvo até você clicar em "Finalizar"
      </Banner>
      {saving && <Banner tone="success">Auto-save ativo (apenas para recuperação em caso de erro)</Banner>}
    </div>
  )
}
