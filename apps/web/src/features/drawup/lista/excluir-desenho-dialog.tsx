import { fraseOfLixeira } from '@lapida/domain/historico/lixeira'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { removeDesenho } from '#data/resources/documentos/desenhos.ts'
import type { DesenhoEditor } from '../tipos.ts'

export interface ExcluirDesenhoDialogProps {
  open: boolean
  editor: DesenhoEditor
  /** the drawing is gone */
  onGone: () => void
  onOpen: (id: string) => void
  onClose: () => void
}

/** Deletes the drawing; the message afterwards brings it back. */
export function ExcluirDesenhoDialog({ open, editor, onGone, onOpen, onClose }: ExcluirDesenhoDialogProps) {
  const { id, desenho } = editor

  async function remove() {
    onClose()
    const bringBack = await removeDesenho(id)
    onGone()
    const undo = async () => {
      await bringBack()
      onOpen(id)
    }
    showToast({
      title: 'Desenho excluído',
      tone: 'success',
      action: { label: 'Desfazer', onAction: () => void undo() },
    })
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Excluir “${desenho.nome}”?`}
      description={`O que já foi enviado ao orçamento continua lá. ${fraseOfLixeira('desenho')}`}
      confirmLabel="Excluir"
      onConfirm={() => void remove()}
    />
  )
}
