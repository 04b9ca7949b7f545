import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface StatProps {
  label: ReactNode
  /** The figure, formatted. */
  value: ReactNode
  /** A line under the figure, such as '4 a mais que em outubro'. */
  note?: ReactNode
  noteTone?: 'neutral' | 'success' | 'danger'
}

const NOTE_TONES = { neutral: 'text-fg-3', success: 'text-success-fg', danger: 'text-danger-fg' }

/** The inside of a StatCard, for a card that is a router link (`cardClasses({ interactive: true })`). */
export function Stat({ label, value, note, noteTone = 'neutral' }: StatProps) {
  return (
    <>
      <span className="block text-small text-fg-3">{label}</span>
      <span className="num block text-lead font-strong tracking-h1 wrap-break-word text-fg sm:text-h1">
        {value}
      </span>
      {note !== undefined && (
        <span
          className={classNames(
            'flex items-center gap-1 text-small [&_svg]:size-4 [&_svg]:shrink-0',
            NOTE_TONES[noteTone],
          )}
        >
          {note}
        </span>
      )}
    </>
  )
}

/** One figure with its name and what it compares to. */
export function StatCard(props: StatProps) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <Stat {...props} />
    </div>
  )
}
