import { CircleCheck, Clock } from 'lucide-react'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'

export interface PecaBadgeProps {
  posicionadas: number
  quantidade: number
}

/** 'Pendente' or 'Posicionada'; of several copies, how many lie on a slab. */
export function PecaBadge({ posicionadas, quantidade }: PecaBadgeProps) {
  const all = posicionadas >= quantidade
  const count = quantidade > 1 && posicionadas > 0 && !all ? ` ${posicionadas} de ${quantidade}` : ''
  return (
    <StatusBadge
      tone={all ? 'success' : 'warning'}
      icon={all ? <CircleCheck aria-hidden="true" /> : <Clock aria-hidden="true" />}
    >
      {all || count ? `Posicionada${count}` : 'Pendente'}
    </StatusBadge>
  )
}
