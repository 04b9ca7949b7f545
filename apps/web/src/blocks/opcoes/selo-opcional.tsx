import type { Opcao } from '@lapida/domain/orcamento/contado'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'

/** Says of an entry that the customer may leave it out, and whether it is in the total; nothing of what is no option. */
export function SeloOpcional({ opcao: { opcional, marcado } }: { opcao: Opcao }) {
  if (!opcional) return null
  return (
    <StatusBadge tone={marcado ? 'success' : 'neutral'}>
      {marcado ? 'Opcional, já marcado' : 'Opcional, fora do total'}
    </StatusBadge>
  )
}
