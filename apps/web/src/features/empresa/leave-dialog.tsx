import { useRef } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'

export interface LeaveDialogProps {
  open: boolean
  saving: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => void
}

/** The three ways on from something unsaved; the focus starts on the one that changes nothing. */
export function LeaveDialog({ open, saving, onStay, onDiscard, onSave }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onStay}
      title="Você tem alterações não salvas."
      description="O que fazer com elas?"
      initialFocus={stay}
      footer={
        <>
          <Button variant="ghost" onClick={onDiscard}>
            Descartar
          </Button>
          <Button ref={stay} variant="secondary" onClick={onStay}>
            Continuar editando
          </Button>
          <Button busy={saving} busyLabel="Salvando..." onClick={onSave}>
            Salvar
          </Button>
        </>
      }
    />
  )
}
