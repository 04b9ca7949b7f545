import { useState } from 'react'
import { fraseOfLixeira } from '@lapida/domain/historico/lixeira'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { SaiComProduto } from '#blocks/sem-chapa/sai-com-produto.tsx'
import { ApiError } from '#data/api/api.ts'
import { removeProduto, restoreProduto } from '#data/resources/estoque/estoque-escrita.ts'
import { removeModelo, restoreModelo } from '#data/resources/orcamentos/modelos.ts'
import type { Entrada } from './entradas.ts'

export interface ExcluirDialogProps {
  open: boolean
  /** stays while the dialog closes */
  entrada: Entrada | null
  onClose: () => void
}

/** The question before something leaves the catalogue (spec 2 §5); 'Desfazer' brings it back as it was. */
export function ExcluirDialog({ open, entrada, onClose }: ExcluirDialogProps) {
  const [busy, setBusy] = useState(false)
  async function confirm() {
    if (!entrada || busy) return
    setBusy(true)
    await removeWithUndo(entrada)
    setBusy(false)
    onClose()
  }
  return (
    <AlertDialog
      open={open}
      onOpenChange={onClose}
      title={entrada?.tipo === 'modelo' ? 'Excluir Modelo' : 'Excluir Material'}
      description="Tem certeza que deseja excluir este material?"
      confirmLabel="Excluir"
      busyLabel="Excluindo..."
      busy={busy}
      onConfirm={() => void confirm()}
    >
      <p className="font-semibold wrap-anywhere">{entrada?.nome}</p>
      {entrada?.tipo === 'pedra' && <SaiComProduto tipo="material" produto={entrada.pedra} />}
      <p className="text-label text-fg-3">
        {entrada?.tipo === 'modelo'
          ? 'Os orçamentos feitos com este modelo continuam como estão.'
          : 'Ele sai do catálogo e do estoque. Os orçamentos que o usam continuam como estão.'}{' '}
        {fraseOfLixeira(entrada?.tipo === 'modelo' ? 'material' : 'estoque-material')}
      </p>
    </AlertDialog>
  )
}

async function removeWithUndo(entrada: Entrada): Promise<void> {
  try {
    if (entrada.tipo === 'pedra') await removeProduto('materiais', entrada.pedra)
    else await removeModelo(entrada.id)
    showToast({
      title: entrada.tipo === 'pedra' ? 'Material excluído!' : 'Material excluído com sucesso!',
      tone: 'success',
      action: { label: 'Desfazer', onAction: () => void bringBack(entrada) },
    })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  } catch (error) {
    sayFailure('Erro ao excluir material', error)
  }
}

async function bringBack(entrada: Entrada): Promise<void> {
  try {
    if (entrada.tipo === 'pedra') await restoreProduto('materiais', entrada.pedra)
    else await restoreModelo(entrada.modelo)
    showToast({ title: 'Item restaurado com sucesso', tone: 'success' })
  } catch (error) {
    sayFailure('Erro ao restaurar', error)
  }
}

function sayFailure(title: string, error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  showToast({ title, description: error.message, tone: 'error' })
}
