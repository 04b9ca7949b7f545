import { Check, Clock, PencilLine, Send, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type StatusTone = 'neutral' | 'info' | 'success' | 'danger' | 'warning'

export interface StatusBadgeProps {
  tone: StatusTone
  /** The word: a status is never told by colour alone. */
  children: ReactNode
  /** Replaces the tone's own icon. */
  icon?: ReactNode
}

const TONES: Record<StatusTone, string> = {
  neutral: 'bg-tone-neutral-bg text-tone-neutral-fg',
  info: 'bg-tone-info-bg text-tone-info-fg',
  success: 'bg-tone-success-bg text-tone-success-fg',
  danger: 'bg-tone-danger-bg text-tone-danger-fg',
  warning: 'bg-tone-warning-bg text-tone-warning-fg',
}

const ICONS: Record<StatusTone, ReactNode> = {
  neutral: <PencilLine aria-hidden="true" />,
  info: <Send aria-hidden="true" />,
  success: <Check aria-hidden="true" />,
  danger: <X aria-hidden="true" />,
  warning: <Clock aria-hidden="true" />,
}

/** A status: icon, word and colour. */
export function StatusBadge({ tone, icon, children }: StatusBadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent py-0.5 pr-2.5 pl-2 text-badge font-label',
        'whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONES[tone],
      )}
    >
      {icon ?? ICONS[tone]}
      {children}
    </span>
  )
}
