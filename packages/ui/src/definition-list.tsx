import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Dotted } from './dotted.tsx'

export interface DefinitionListProps {
  children: ReactNode
  className?: string
}

/** Holds DefinitionRows. */
export function DefinitionList({ children, className }: DefinitionListProps) {
  return <dl className={classNames('grid gap-2', className)}>{children}</dl>
}

export interface DefinitionRowProps {
  term: ReactNode
  children: ReactNode
  /** The line that all others lead to: larger, over a rule. */
  emphasis?: boolean
}

/** A name at the left, its value at the right. */
export function DefinitionRow({ term, children, emphasis = false }: DefinitionRowProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4',
        emphasis && 'border-t border-line pt-3 text-h2 font-strong',
      )}
    >
      <dt className={classNames('min-w-0 wrap-anywhere', !emphasis && 'text-fg-3')}>
        <Dotted>{term}</Dotted>
      </dt>
      <dd className="num ml-auto min-w-0 text-right wrap-anywhere">
        <Dotted>{children}</Dotted>
      </dd>
    </div>
  )
}
