import { fraseOfLixeira } from '@lapida/domain/historico/lixeira'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { removePlanoCorte } from '#data/resources/documentos/planos-corte.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'

export interface ExcluirPlanoDialogProps {
  open: boolean
  editor: PlanoEditor
  onOpen: (id: string) => void
  onClose: () => void
}

/** Deletes the plan; the message afterwards brings it back. */
export function ExcluirPlanoDialog({ open, editor, onOpen, onClose }: ExcluirPlanoDialogProps) {
  const { id, nome } = editor

  async function remove() {
    onClose()
    const bringBack = await removePlanoCorte(id)
    onOpen('')
    const undo = async () => {
      await bringBack()
      onOpen(id)
    }
    showToast({
      title: 'Plano de corte excluído',
      tone: 'success',
      action: { label: 'Desfazer', onAction: () => void undo() },
    })
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Excluir “${nome}”?`}
      description={`As peças voltam a estar só nos seus orçamentos. ${fraseOfLixeira('plano-corte')}`}
      confirmLabel="Excluir"
      onConfirm={() => void remove()}
    />
  )
}
