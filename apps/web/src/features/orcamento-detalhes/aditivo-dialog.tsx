import type { Orcamento } from '@lapida/contracts/orcamento'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { diaCivil, formatDiaCurto } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { greetingName } from '@lapida/domain/shared/greeting-name'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'

export interface AditivoDialogProps {
  orcamento: Orcamento
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Goes on to the edit. */
  onPrepare: () => void
}

/** Before an approved quote is edited: what was agreed to goes on until the customer agrees to something else. */
export function AditivoDialog({ orcamento, open, onOpenChange, onPrepare }: AditivoDialogProps) {
  const empresa = useEmpresa()
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Este orçamento está aprovado"
      description={textOf(orcamento, empresa?.fusoHorario)}
      confirmLabel="Preparar aditivo"
      tone="primary"
      onConfirm={() => {
        onOpenChange(false)
        onPrepare()
      }}
    />
  )
}

function textOf(orcamento: Orcamento, zona: string | undefined): string {
  const { cliente, aprovadoEm } = orcamento
  const nome = greetingName(cliente?.nomeCompleto ?? '')
  const quando = aprovadoEm ? ` em ${formatDiaCurto(diaCivil(aprovadoEm, zona))}` : ''
  const valor = `${quando} por ${formatDinheiro(valorVigente(orcamento))}`
  return nome
    ? `${nome} aprovou este orçamento${valor}. Ele continua valendo assim até ${nome} aprovar um aditivo.`
    : `Este orçamento foi aprovado${valor}. Ele continua valendo assim até um aditivo ser aprovado.`
}
