import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'
import { IconButton } from '@lapida/ui/icon-button.tsx'

export interface ZoomBotoesProps {
  label: string
  className?: string
  /** there is no farther, no nearer */
  longe?: boolean
  perto?: boolean
  onFarther: () => void
  onNearer: () => void
  /** stands between the two: how near it is */
  children: ReactNode
  /** stands behind them */
  depois?: ReactNode
}

/** Nearer and farther, around what says how near it is. */
export function ZoomBotoes({ label, className, longe, perto, ...props }: ZoomBotoesProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames(
        'flex items-center rounded-control border border-line-input bg-surface',
        className,
      )}
    >
      <IconButton
        label="Diminuir zoom"
        icon={<Minus aria-hidden="true" />}
        disabled={longe}
        onClick={props.onFarther}
      />
      {props.children}
      <IconButton
        label="Aumentar zoom"
        icon={<Plus aria-hidden="true" />}
        disabled={perto}
        onClick={props.onNearer}
      />
      {props.depois}
    </div>
  )
}
