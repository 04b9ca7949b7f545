import { Check, TriangleAlert, X } from 'lucide-react'
import { eficiencia, formatAproveitamento } from '@lapida/domain/plano-corte/eficiencia'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'

const LOOKS = {
  boa: { tone: 'success', Icon: Check },
  media: { tone: 'warning', Icon: TriangleAlert },
  baixa: { tone: 'danger', Icon: X },
} as const

export interface EficienciaMarcaProps {
  /** 0 to 1 */
  aproveitamento: number
}

/** How well a slab is used: colour, sign and number. */
export function EficienciaMarca({ aproveitamento }: EficienciaMarcaProps) {
  const { tone, Icon } = LOOKS[eficiencia(aproveitamento)]
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden="true" />}>
      <span className="num">{formatAproveitamento(aproveitamento)} aproveitado</span>
    </StatusBadge>
  )
}
