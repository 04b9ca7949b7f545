import { PencilRuler, Ruler } from 'lucide-react'
import { isMedidaManual } from '@lapida/domain/desenho/vinculo'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import type { PecaEditavel } from '#blocks/material-editor/material-editavel.ts'

/** Whether a piece comes from a drawing, and whether its measures were written by hand since. */
export function SeloDoDesenho({ peca }: { peca: PecaEditavel }) {
  // What an older program kept of an edit knows no drawing.
  if (!peca.desenho) return null
  return isMedidaManual(peca) ? (
    <StatusBadge tone="warning" icon={<Ruler aria-hidden="true" />}>
      Medida manual
    </StatusBadge>
  ) : (
    <StatusBadge tone="neutral" icon={<PencilRuler aria-hidden="true" />}>
      Do desenho
    </StatusBadge>
  )
}
