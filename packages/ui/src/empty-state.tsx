import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
  /** The next thing to do. */
  action?: ReactNode
}

/** What a list shows when it has nothing: why, and the way on. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 rounded-card border border-dashed border-line-input px-4 py-10 text-center">
      {icon && (
        <span className="mb-2 grid size-12 place-items-center rounded-full bg-surface-3 text-fg-2 [&_svg]:size-6 [&_svg]:stroke-[1.75]">
          {icon}
        </span>
      )}
      <p className="font-semibold">{title}</p>
      {description && <p className="max-w-[44ch] text-label text-fg-3">{description}</p>}
      {action && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
