import { useState } from 'react'
import type { Cliente } from '@lapida/contracts/cliente'
import { fraseOfLixeira } from '@lapida/domain/historico/lixeira'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { removeWithUndo } from './remove-with-undo.ts'

export interface ExcluirClienteDialogProps {
  open: boolean
  /** who is about to be deleted */
  cliente: Cliente | null
  onClose: () => void
  onRemoved?: (cliente: Cliente) => void
  /** the question was answered with no, or the customer could not be deleted */
  onKept?: () => void
  /** after 'Desfazer' */
  onRestored?: (id: string) => void
}

/** The question before a customer is deleted (spec 1 §2); what was deleted can be brought back. */
export function ExcluirClienteDialog(props: ExcluirClienteDialogProps) {
  const { open, cliente, onClose, onRemoved, onKept, onRestored } = props
  const [busy, setBusy] = useState(false)
  // The name stays on the dialog while it closes.
  const [shown, setShown] = useState(cliente)
  if (cliente && cliente !== shown) setShown(cliente)

  async function confirm() {
    if (!cliente || busy) return
    setBusy(true)
    const removed = await removeWithUndo(cliente, onRestored)
    setBusy(false)
    onClose()
    if (removed) onRemoved?.(cliente)
    else onKept?.()
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (next) return
        onClose()
        onKept?.()
      }}
      title="Excluir Cliente"
      description={`Tem certeza que deseja excluir o cliente ${shown?.nomeCompleto ?? ''}?`}
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p className="text-label text-fg-3">Os orçamentos continuam na lista. {fraseOfLixeira('cliente')}</p>
    </AlertDialog>
  )
}
