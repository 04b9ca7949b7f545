import type { ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'

export interface SectionProps {
  id: string
  title: string
  about: string
  children: ReactNode
}

/** One family of components. */
export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid min-w-0 scroll-mt-24 gap-5">
      <div>
        <h2 id={`${id}-title`} className="text-h1 font-strong tracking-h1">
          {title}
        </h2>
        <p className="max-w-[60ch] text-fg-3">{about}</p>
      </div>
      {children}
    </section>
  )
}

export interface SpecimenProps {
  title: string
  children: ReactNode
  /** How the specimens stand: in a wrapping row, in columns, or as they come. */
  layout?: 'row' | 'columns' | 'plain'
}

const LAYOUTS = {
  row: 'flex flex-wrap items-center gap-x-2 gap-y-3',
  columns: 'grid grid-cols-1 gap-x-6 gap-y-5 md:grid-cols-2',
  plain: 'grid grid-cols-1 gap-4',
}

/** One component in its states, on a card. */
export function Specimen({ title, children, layout = 'plain' }: SpecimenProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <h3 className="text-label text-fg-3">{title}</h3>
      <div className={classNames('min-w-0', LAYOUTS[layout])}>{children}</div>
    </div>
  )
}
