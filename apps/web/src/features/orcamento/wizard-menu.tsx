import { RotateCw, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '@lapida/ui/toast-store'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { AlertDialogLater } from '#shared/alert-dialog-later.tsx'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { useRascunho } from '#blocks/rascunho/use-rascunho.ts'
import { useWizard } from './wizard-context.ts'

export interface WizardMenuProps {
  onStartOver: () => void
}

/** What else can be done with the draft: throw it away. */
export function WizardMenu({ onStartOver }: WizardMenuProps) {
  const { guarda, copia } = useWizard()
  const isNothing = useRascunho(guarda.estado, ({ estado }) => estado === 'nada')
  const [asking, setAsking] = useState(false)
  const navigateTo = useNavigateTo()
  async function discard() {
    await guarda.end()
    setAsking(false)
    showToast({ title: 'Auto-save descartado' })
    navigateTo('orcamento', {}, { replace: true })
    onStartOver()
  }
  return (
    <>
      <ActionsMenu
        label="Mais opções do orçamento"
        items={[
          {
            label: 'Salvar Agora',
            icon: <Save aria-hidden="true" />,
            disabled: isNothing,
            onSelect: copia.saveNow,
          },
          {
            label: 'Recarregar',
            icon: <RotateCw aria-hidden="true" />,
            disabled: isNothing,
            onSelect: copia.reload,
          },
          {
            label: 'Descartar rascunho',
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            separated: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <AlertDialogLater
        open={asking}
        onOpenChange={setAsking}
        title="Descartar rascunho"
        description="Tudo o que você digitou neste orçamento será perdido."
        confirmLabel="Descartar"
        onConfirm={() => void discard()}
      />
    </>
  )
}
