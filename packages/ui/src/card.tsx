import type { ReactNode } from 'react'
import { cardClasses, type CardLook } from './card-classes.ts'
import { classNames } from './class-names.ts'
import { Dotted } from './dotted.tsx'

export interface CardProps extends Omit<CardLook, 'interactive'> {
  /** The heading of the card (an h2). */
  title?: ReactNode
  /** At the right of the heading: a button or a link. */
  aside?: ReactNode
  className?: string
  children?: ReactNode
}

/** A surface that groups what belongs together. */
export function Card({ title, aside, padding, className, children }: CardProps) {
  return (
    <section className={classNames(cardClasses({ padding }), className)}>
      {title !== undefined && (
        <div
          className={classNames(
            'flex items-center justify-between gap-3',
            padding === 'none' ? 'p-4' : 'mb-3',
          )}
        >
          <h2 className="min-w-0 text-h2">
            <Dotted>{title}</Dotted>
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}
