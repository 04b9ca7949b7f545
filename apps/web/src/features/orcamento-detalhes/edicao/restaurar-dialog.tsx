import { diaCivil, formatDiaRelativo, formatHora } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Dialog } from '@lapida/ui/dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { materiaisNaTela, totaisOfEdicao, type Edicao } from './model/edicao.ts'

export interface RestaurarDialogProps {
  guardada: Edicao
  /** ISO */
  em: string
  onRestore: () => void
  onDiscard: () => void
}

/** Offers the unsaved changes of an earlier visit. Closing it any other way restores: nothing is lost by accident. */
export function RestaurarDialog({ guardada, em, onRestore, onDiscard }: RestaurarDialogProps) {
  function restore() {
    showToast({ title: 'Dados restaurados com segurança!', tone: 'success' })
    onRestore()
  }
  return (
    <Dialog
      open
      onOpenChange={restore}
      title="Dados Encontrados"
      description="Encontramos alterações deste orçamento que não foram salvas. Deseja restaurar os dados?"
      footer={
        <>
          <Button
            variant="secondary"
            onClick={() => {
              showToast({ title: 'Alterações descartadas' })
              onDiscard()
            }}
          >
            Descartar
          </Button>
          <Button onClick={restore}>Restaurar</Button>
        </>
      }
    >
      <p className="num rounded-control bg-surface-2 px-4 py-3 text-label text-fg-2">
        {resumoOfEdicao(guardada, em)}
      </p>
    </Dialog>
  )
}

/** 'Digitado hoje às 14:32 · 3 peças · R$ 2.028,20'. */
function resumoOfEdicao(edicao: Edicao, em: string): string {
  const pecas = materiaisNaTela(edicao).reduce((count, material) => count + material.pecas.length, 0)
  const day = formatDiaRelativo(diaCivil(em), diaCivil(new Date()))
  return [
    `Digitado ${/^(Hoje|Ontem)$/.test(day) ? day.toLowerCase() : `em ${day}`} às ${formatHora(em)}`,
    plural(pecas, 'peça', 'peças'),
    formatDinheiro(totaisOfEdicao(edicao).total),
  ].join(' · ')
}
