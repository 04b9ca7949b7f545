import type { ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import type { Espera } from './use-espera.ts'

export interface WaitingProps {
  espera: Espera
  /** what is waited for, for screen readers */
  label: string
  /** the shape, as tall as what will stand there */
  children: ReactNode
}

/** The shape of a card that is being read: its place is kept from the first moment, seen only when it takes long. */
export function Waiting({ espera, label, children }: WaitingProps) {
  return (
    <div role="status" aria-busy="true" className="relative">
      <span className="sr-only">{label}</span>
      <div className={classNames(espera === 'nada' && 'invisible')}>{children}</div>
      {espera === 'demora' && (
        <p className="absolute inset-x-0 bottom-3 text-center text-small text-fg-2">
          Está demorando mais que o normal…
        </p>
      )}
    </div>
  )
}

/** Place of one figure. */
export function FigureSkeleton() {
  return <Skeleton className="h-28 rounded-card" />
}

/** Place of a card with rows or with the chart. */
export function PanelSkeleton() {
  return <Skeleton className="h-75 rounded-card" />
}
