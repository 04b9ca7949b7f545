import { useEffect } from 'react'
import { AlertDialogLater, fetchAlertDialog } from '#shared/alert-dialog-later.tsx'
import { fetchAhead } from '#shared/fetch-ahead.ts'

export interface UnsavedChangesDialogProps {
  open: boolean
  onKeepEditing: () => void
  onDiscard: () => void
  onSave: () => void
}

/** The one question before something typed is left behind (ux 3.1). */
export function UnsavedChangesDialog({ open, onKeepEditing, onDiscard, onSave }: UnsavedChangesDialogProps) {
  useEffect(() => fetchAhead(fetchAlertDialog), [])
  return (
    <AlertDialogLater
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
