import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'

export interface UnsavedChangesDialogProps {
  open: boolean
  onKeepEditing: () => void
  onDiscard: () => void
  onSave: () => void
}

/** The one question before something typed is left behind (ux 3.1). */
export function UnsavedChangesDialog({ open, onKeepEditing, onDiscard, onSave }: UnsavedChangesDialogProps) {
  return (
    <AlertDialog
      open={open}
      // It may stand between two entries of the history, while going back is held up.
      backCloses={false}
      onOpenChange={(next) => (next ? undefined : onKeepEditing())}
      title="Você tem alterações não salvas."
      description="Se descartar, o que você digitou aqui se perde."
      cancelLabel="Continuar editando"
      alternative={{ label: 'Descartar', onSelect: onDiscard }}
      confirmLabel="Salvar"
      tone="primary"
      onConfirm={onSave}
    />
  )
}
