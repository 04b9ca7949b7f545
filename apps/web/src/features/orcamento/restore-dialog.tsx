import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { discardRascunho } from '#data/resources/orcamentos/rascunho.ts'
import { textOfRascunhoSalvo } from './model/rascunho-em-palavras.ts'
import type { WizardState } from './model/wizard-state.ts'

export interface RestoreDialogProps {
  found: WizardState
  /** ISO */
  em: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the snapshot of an earlier visit. Closing it any other way restores: nothing is lost by accident. */
export function RestoreDialog({ found, em, onRestore, onDiscard }: RestoreDialogProps) {
  function restore() {
    showToast({ title: 'Dados restaurados com segurança!', tone: 'success' })
    onRestore()
  }
  async function discard() {
    await discardRascunho()
    showToast({ title: 'Auto-save descartado' })
    onDiscard()
  }
  return (
    <Dialog
      open
      onOpenChange={restore}
      title="Dados Encontrados"
      description="Encontramos um orçamento salvo automaticamente. Deseja restaurar os dados?"
      footer={
        <>
          <Button variant="secondary" onClick={() => void discard()}>
            Descartar
          </Button>
          <Button onClick={restore}>Restaurar</Button>
        </>
      }
    >
      <p className="num rounded-control bg-surface-2 px-4 py-3 text-label text-fg-2">
        {textOfRascunhoSalvo(found, em)}
      </p>
    </Dialog>
  )
}
