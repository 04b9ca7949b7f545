import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { fraseOfLixeira } from '@lapida/domain/historico/lixeira'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { VoltaDoOrcamento } from '#blocks/baixa-estoque/volta-do-orcamento.tsx'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { removeWithUndo } from './orcamento-actions.ts'

export interface ExcluirOrcamentoDialogProps {
  orcamento: Pick<Orcamento, 'id' | 'numeracao' | 'status' | 'estoqueBaixado'>
  open: boolean
  onOpenChange: (open: boolean) => void
  onRemoved?: () => void
}

/** Asks before a quote is deleted; afterwards a toast brings it back. */
export function ExcluirOrcamentoDialog(props: ExcluirOrcamentoDialogProps) {
  const { orcamento, open, onOpenChange, onRemoved } = props
  const [busy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    const removed = await removeWithUndo(orcamento.id)
    setBusy(false)
    onOpenChange(false)
    if (removed) onRemoved?.()
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Excluir Orçamento"
      description={`Tem certeza que deseja excluir o orçamento #${numeroOrcamento(orcamento)}? Você pode desfazer logo em seguida. ${fraseOfLixeira('orcamento')}`}
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={busy}
      onConfirm={() => void remove()}
    >
      {open && orcamento.status === 'aprovado' && (
        <VoltaDoOrcamento orcamentoId={orcamento.id} baixado={orcamento.estoqueBaixado} />
      )}
    </AlertDialog>
  )
}
