import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { addDays, diaCivil, formatDia, formatHora, ZONA_PADRAO } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { useMinute } from '#shared/use-minute.ts'
import type { PlanoEditor } from '../use-plano-editor.ts'
import { undoConclusao } from './undo-conclusao.ts'

export interface DesfazerConclusaoProps {
  editor: PlanoEditor
}

/** The way back for a day: 'Desfazer conclusão · até amanhã às 10:40'. Nothing once the day is over. */
export function DesfazerConclusao({ editor }: DesfazerConclusaoProps) {
  const [busy, setBusy] = useState(false)
  const zona = useEmpresa()?.fusoHorario ?? ZONA_PADRAO
  const precisa = useReasonOffline()
  const now = useMinute()
  const until = editor.servidor?.reabrivelAte ?? null
  if (editor.estado !== 'concluido' || until === null || Date.parse(until) <= now.getTime()) return null

  async function undo() {
    setBusy(true)
    await undoConclusao(editor.id)
    setBusy(false)
  }

  return (
    <Button
      variant="secondary"
      icon={<Undo2 aria-hidden="true" />}
      busy={busy}
      busyLabel="Desfazendo..."
      disabledReason={precisa}
      onClick={() => void undo()}
    >
      <span className="num">
        <Dotted>Desfazer conclusão · até {ateQuando(until, now, zona)}</Dotted>
      </span>
    </Button>
  )
}

function ateQuando(until: string, now: Date, zona: string): string {
  const [day, today] = [diaCivil(until, zona), diaCivil(now, zona)]
  const word = day === today ? 'hoje' : day === addDays(today, 1) ? 'amanhã' : formatDia(day)
  return `${word} às ${formatHora(until, zona)}`
}
