import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface ErrorStateProps {
  title?: ReactNode
  description?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  retrying?: boolean
  /** Another way on, such as a link back. */
  action?: ReactNode
}

/** What stands in place of something that could not be loaded: never an empty list that lies. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title = 'Não deu para carregar.',
    description,
    onRetry,
    retryLabel = 'Tentar de novo',
    retrying,
  } = props
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-1 rounded-card border border-line bg-surface px-4 py-10 text-center"
    >
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-danger-soft text-danger-fg">
        <TriangleAlert aria-hidden="true" className="size-6 stroke-[1.75]" />
      </span>
      <p className="font-semibold">{title}</p>
      {description && <p className="max-w-[44ch] text-label text-fg-3">{description}</p>}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {onRetry && (
          <Button
            variant="secondary"
            icon={<RotateCw aria-hidden="true" />}
            busy={retrying}
            onClick={onRetry}
          >
            {retryLabel}
          </Button>
        )}
        {props.action}
      </div>
    </div>
  )
}
