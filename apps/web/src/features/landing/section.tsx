import type { ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'

export interface SectionProps {
  /** where the header's links lead */
  id?: string
  title: ReactNode
  lead?: ReactNode
  /** stands on the second shade of the page */
  tinted?: boolean
  /** on wide screens the heading stands beside the matter instead of above it */
  beside?: boolean
  children: ReactNode
}

/** One matter of the landing page under its heading. */
export function Section({ id, title, lead, tinted = false, beside = false, children }: SectionProps) {
  return (
    <section id={id} className={classNames('py-16 md:py-22', tinted && 'border-y border-line bg-surface')}>
      <div
        className={classNames(
          'mx-auto grid w-full max-w-[1200px] gap-10 px-4 md:gap-12 lg:px-8',
          beside && 'lg:grid-cols-[1fr_2fr] lg:gap-16',
        )}
      >
        <div>
          <h2 className="max-w-[24ch] text-rail font-strong tracking-total text-balance md:text-total">
            {title}
          </h2>
          {lead && <p className="mt-3 max-w-[60ch] text-lead text-fg-2">{lead}</p>}
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </section>
  )
}
