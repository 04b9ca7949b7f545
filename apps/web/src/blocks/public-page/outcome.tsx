import { useEffect, useRef, type ReactNode } from 'react'

export interface OutcomeProps {
  icon: ReactNode
  title: string
  tone?: 'success' | 'danger'
  children: ReactNode
}

const TONES = { success: 'bg-success-soft text-success-fg', danger: 'bg-danger-soft text-danger-fg' }

/** What came of a step, in place of its form; its heading takes the focus, so that it is read out. */
export function Outcome({ icon, title, tone = 'success', children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="rounded-card border border-line bg-surface p-5 md:p-6">
      <span
        className={`mb-3 grid size-12 place-items-center rounded-full ${TONES[tone]} [&_svg]:stroke-[1.75]`}
      >
        {icon}
      </span>
      <h2 ref={heading} tabIndex={-1} className="focus:outline-transparent">
        {title}
      </h2>
      <div className="mt-2 text-fg-2">{children}</div>
    </section>
  )
}
