import { CircleCheck, Clock, Puzzle, Scissors } from 'lucide-react'
import type { EstadoChapa } from '@lapida/contracts/valores'
import { ROTULOS_ESTADO_CHAPA } from '@lapida/domain/estoque/chapa'
import { StatusBadge, type StatusTone } from '@lapida/ui/status-badge.tsx'

const TONES: Readonly<Record<EstadoChapa, StatusTone>> = {
  disponivel: 'success',
  reservada: 'warning',
  cortada: 'neutral',
}
const ICONS = { disponivel: CircleCheck, reservada: Clock, cortada: Scissors } as const

/** 'Disponível', 'Reservada' or 'Cortada'. */
export function EstadoBadge({ estado }: { estado: EstadoChapa }) {
  const Icon = ICONS[estado]
  return (
    <StatusBadge tone={TONES[estado]} icon={<Icon aria-hidden="true" />}>
      {ROTULOS_ESTADO_CHAPA[estado]}
    </StatusBadge>
  )
}

/** 'Retalho': a leftover of another slab. */
export function RetalhoBadge() {
  return (
    <StatusBadge tone="info" icon={<Puzzle aria-hidden="true" />}>
      Retalho
    </StatusBadge>
  )
}
