import { diaCivil, formatDiaRelativo, formatHora } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { discardRascunho } from '#data/rascunho.ts'
import type { WizardState } from './model/wizard-state.ts'
import { materiaisOnScreen, wizardTotals } from './model/wizard-totals.ts'

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
        {resumoRascunho(found, em)}
      </p>
    </Dialog>
  )
}

/** 'Salvo hoje às 14:32 · Marina Prado · 3 peças · R$ 2.028,20', with what there is of it. */
function resumoRascunho(found: WizardState, em: string): string {
  const pecas = materiaisOnScreen(found).reduce((count, material) => count + material.pecas.length, 0)
  const { total } = wizardTotals(found)
  const day = formatDiaRelativo(diaCivil(em), diaCivil(new Date()))
  const parts = [
    `Salvo ${/^(Hoje|Ontem)$/.test(day) ? day.toLowerCase() : `em ${day}`} às ${formatHora(em)}`,
    found.cliente.nomeCompleto || found.clienteDigitado.busca.trim(),
    pecas > 0 && plural(pecas, 'peça', 'peças'),
    total > 0 && formatDinheiro(total),
  ]
  return parts.filter(Boolean).join(' · ')
}
