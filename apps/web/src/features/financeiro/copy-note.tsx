import { diaCivil, formatDia, formatHora } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Dotted } from '@lapida/ui/dotted.tsx'
import type { ApiError } from '#data/api/api.ts'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import { useSyncStatus } from '#data/sending/sync.ts'

export interface CopyNoteProps {
  /** when the figures were fetched */
  em: string | null
  erro: ApiError | null
  carregando: boolean
}

/** Of when the figures are, and what of this device is not in them yet. */
export function CopyNote({ em, erro, carregando }: CopyNoteProps) {
  const zona = useEmpresa()?.fusoHorario
  const { pendentes } = useSyncStatus()
  if (em === null) return null
  const when = whenInWords(em, zona)
  const waiting = `${plural(pendentes, 'alteração deste aparelho', 'alterações deste aparelho')} ainda fora da conta`
  return (
    <p role="status" className="num text-small text-fg-3">
      <Dotted>
        {carregando
          ? 'Atualizando...'
          : erro
            ? `Sem resposta do servidor. Números de ${when}`
            : `Atualizado ${when}`}
        {pendentes > 0 && ` · ${waiting}`}
      </Dotted>
    </p>
  )
}

/** 'hoje às 14:32', '20/11/2026 às 14:32'. */
function whenInWords(em: string, zona: string | undefined): string {
  const day = diaCivil(em, zona)
  const today = day === diaCivil(new Date(), zona)
  return `${today ? 'hoje' : formatDia(day)} às ${formatHora(em, zona)}`
}
