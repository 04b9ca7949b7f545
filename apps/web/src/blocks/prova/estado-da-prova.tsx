import type { EstadoProva } from '@lapida/contracts/valores'
import { ROTULOS_DA_PROVA } from '@lapida/domain/prova/textos'
import { StatusBadge, type StatusTone } from '@lapida/ui/status-badge.tsx'

const TOM: Readonly<Record<EstadoProva, StatusTone>> = {
  enviada: 'info',
  aprovada: 'success',
  alterar: 'warning',
  substituida: 'warning',
  retirada: 'neutral',
}

/** How a proof stands, in a word. */
export function EstadoDaProva({ estado }: { estado: EstadoProva }) {
  return <StatusBadge tone={TOM[estado]}>{ROTULOS_DA_PROVA[estado]}</StatusBadge>
}
