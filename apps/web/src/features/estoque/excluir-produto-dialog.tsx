import { useState } from 'react'
import { fraseOfLixeira } from '@lapida/domain/historico/lixeira'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { SaiComProduto } from '#blocks/sem-chapa/sai-com-produto.tsx'
import { ApiError } from '#data/api/api.ts'
import {
  removeProduto,
  restoreProduto,
  type Prateleira,
  type Produto,
} from '#data/resources/estoque/estoque-escrita.ts'
import { PALAVRAS } from './palavras.ts'

export interface ExcluirProdutoDialogProps {
  open: boolean
  prateleira: Prateleira
  /** stays while the dialog closes */
  produto: Produto | null
  onClose: () => void
  onRemoved: (produto: Produto) => void
  onRestored: (produto: Produto) => void
}

/** The question before something leaves the stock (spec 2 §5); 'Desfazer' brings it back as it was. */
export function ExcluirProdutoDialog(props: ExcluirProdutoDialogProps) {
  const { open, prateleira, produto, onClose, onRemoved, onRestored } = props
  const [busy, setBusy] = useState(false)
  const { excluir, pergunta } = PALAVRAS[prateleira]

  async function confirm() {
    if (!produto || busy) return
    setBusy(true)
    const removed = await removeWithUndo(prateleira, produto, () => onRestored(produto))
    setBusy(false)
    onClose()
    if (removed) onRemoved(produto)
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={excluir}
      description={pergunta}
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p className="font-semibold wrap-anywhere">{produto?.nome}</p>
      {produto && <SaiComProduto tipo={prateleira === 'materiais' ? 'material' : 'item'} produto={produto} />}
      <p className="text-label text-fg-3">
        Os orçamentos que usam este cadastro continuam como estão.{' '}
        {fraseOfLixeira(prateleira === 'materiais' ? 'estoque-material' : 'estoque-item')}
      </p>
    </AlertDialog>
  )
}

async function removeWithUndo(
  prateleira: Prateleira,
  produto: Produto,
  onRestored: () => void,
): Promise<boolean> {
  const { excluido, erroAoExcluir } = PALAVRAS[prateleira]
  try {
    await removeProduto(prateleira, produto)
    const undo = { label: 'Desfazer', onAction: () => void bringBack(prateleira, produto, onRestored) }
    showToast({ title: excluido, tone: 'success', action: undo })
    return true
  } catch (error) {
    sayFailure(erroAoExcluir, error)
    return false
  }
}

async function bringBack(prateleira: Prateleira, produto: Produto, onRestored: () => void): Promise<void> {
  try {
    await restoreProduto(prateleira, produto)
    showToast({ title: 'Item restaurado com sucesso', tone: 'success' })
    onRestored()
  } catch (error) {
    sayFailure('Erro ao restaurar', error)
  }
}

function sayFailure(title: string, error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  showToast({ title, description: error.message, tone: 'error' })
}
