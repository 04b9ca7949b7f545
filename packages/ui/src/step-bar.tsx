import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'

export interface Step {
  id: string
  label: string
  done: boolean
  /** Why one cannot go there yet. */
  blockedReason?: string | null
}

export interface StepBarProps {
  /** Names the list for screen readers. */
  label: string
  steps: readonly Step[]
  currentId: string
  onSelect: (id: string) => void
  onBlocked?: (step: Step) => void
}

/** The steps of a task, in order. On the phone take Progress with words instead. */
export function StepBar({ label, steps, currentId, onSelect, onBlocked }: StepBarProps) {
  return (
    <ol aria-label={label} className="flex gap-1">
      {steps.map((step, index) => (
        <li key={step.id} className="min-w-0 flex-1">
          <StepButton
            step={step}
            number={index + 1}
            current={step.id === currentId}
            onClick={() => (step.blockedReason ? onBlocked?.(step) : onSelect(step.id))}
          />
        </li>
      ))}
    </ol>
  )
}

interface StepButtonProps {
  step: Step
  number: number
  current: boolean
  onClick: () => void
}

function StepButton({ step, number, current, onClick }: StepButtonProps) {
  const done = step.done && !current
  return (
    <button
      type="button"
      aria-current={current ? 'step' : undefined}
      aria-disabled={step.blockedReason ? true : undefined}
      title={step.blockedReason ?? undefined}
      className={classNames(
        'flex min-h-12 w-full items-center justify-center gap-2.5 border-b-3 px-1 text-label leading-none transition-colors',
        current && 'border-link font-strong text-on-primary-soft',
        done && 'border-tone-success-dot font-medium text-fg',
        !current && !done && 'border-line-strong font-medium text-fg-3',
      )}
      onClick={onClick}
    >
      <span
        className={classNames(
          'num grid size-6 shrink-0 place-items-center rounded-full text-badge',
          current ? 'bg-primary text-on-primary' : 'bg-surface-3 text-fg',
        )}
      >
        {done ? <Check aria-hidden="true" className="size-3.5" /> : number}
      </span>
      <span className="truncate py-1">{step.label}</span>
      {done && <span className="sr-only"> (concluída)</span>}
    </button>
  )
}
