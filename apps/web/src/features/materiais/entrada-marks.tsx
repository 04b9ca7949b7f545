import { Flame, LayoutTemplate, TriangleAlert } from 'lucide-react'
import { isEstoqueBaixo } from '@lapida/domain/estoque/baixo'
import { classNames } from '@lapida/ui/class-names'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import type { Entrada, EntradaPedra } from './entradas.ts'
import { metrosQuadrados } from './palavras.ts'

/** 'Popular' on what most quotes have, 'Modelo' on what comes with its pieces. */
export function EntradaMark({ entrada }: { entrada: Entrada }) {
  if (entrada.tipo === 'modelo')
    return (
      <StatusBadge tone="neutral" icon={<LayoutTemplate aria-hidden="true" />}>
        Modelo
      </StatusBadge>
    )
  return entrada.popular ? <PopularMark /> : null
}

/** The badge of a popularity above 7 (spec 2 §2.7). */
export function PopularMark() {
  return (
    <StatusBadge tone="info" icon={<Flame aria-hidden="true" />}>
      Popular
    </StatusBadge>
  )
}

/** How much of a stone there is, with a warning when that is little. */
export function Disponivel({ entrada }: { entrada: EntradaPedra }) {
  const low = isEstoqueBaixo(entrada.pedra)
  return (
    <span className={classNames('num inline-flex items-center gap-1', low && 'text-danger-fg')}>
      {low && <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />}
      {low && <span className="sr-only">Estoque baixo: </span>}
      {metrosQuadrados(entrada.pedra.quantidadeEstoque)} em estoque
    </span>
  )
}
