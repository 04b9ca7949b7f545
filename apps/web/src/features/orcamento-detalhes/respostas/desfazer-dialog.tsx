import { useState } from 'react'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { ApiError } from '#data/api/api.ts'
import { undoResposta, type Resposta } from '#data/resources/orcamentos/respostas.ts'

export interface DesfazerDialogProps {
  resposta: Resposta
  open: boolean
  onOpenChange: (open: boolean) => void
}

const MOST = 500

/** The question before an approval is taken back: it wants a reason, which the approval keeps beside it. */
export function DesfazerDialog({ resposta, open, onOpenChange }: DesfazerDialogProps) {
  const [motivo, setMotivo] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function undo() {
    if (motivo.trim() === '') return setProblem('Escreva o motivo.')
    setBusy(true)
    setProblem(null)
    try {
      await undoResposta(resposta.orcamentoId, resposta.id, motivo.trim())
      onOpenChange(false)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setProblem(error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Desfazer a aprovação"
      description={`A aprovação de ${resposta.nome} continua guardada e o orçamento volta a finalizado. O cliente lê que ele foi reaberto.`}
      confirmLabel="Desfazer aprovação"
      busyLabel="Desfazendo..."
      busy={busy}
      onConfirm={() => void undo()}
    >
      <div className="grid gap-2">
        <TextArea
          label="Motivo"
          maxLength={MOST}
          value={motivo}
          onChange={(event) => setMotivo(event.currentTarget.value)}
        />
        <div role="alert" className="empty:hidden">
          {problem !== null && <FieldError>{problem}</FieldError>}
        </div>
      </div>
    </AlertDialog>
  )
}
