import { rotuloStatus, tomStatus, type TomStatus } from '@lapida/domain/orcamento/status'
import { StatusBadge, type StatusTone } from '@lapida/ui/status-badge.tsx'

const TONES: Record<TomStatus, StatusTone> = {
  rascunho: 'neutral',
  finalizado: 'info',
  aprovado: 'success',
  rejeitado: 'danger',
  pendente: 'warning',
}

/** The status of a quote as icon, word and colour. */
export function OrcamentoStatusBadge({ status }: { status: string | null | undefined }) {
  return <StatusBadge tone={TONES[tomStatus(status)]}>{rotuloStatus(status)}</StatusBadge>
}
