import { Check } from 'lucide-react'
import { RadioGroup } from 'radix-ui'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface RadioCardOption {
  value: string
  title: ReactNode
  /** A figure at the right of (or under) the title, such as a price. */
  figure?: ReactNode
  description?: ReactNode
  children?: ReactNode
  disabled?: boolean
}

export interface RadioCardGroupProps {
  label: string
  options: readonly RadioCardOption[]
  value: string | null
  onValueChange: (value: string) => void
  /** Layout classes, for example columns on large screens. */
  className?: string
}

/** One choice among cards: the whole card is the target, arrows move. */
export function RadioCardGroup({ label, options, value, onValueChange, className }: RadioCardGroupProps) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={onValueChange}
      className={classNames('grid gap-3', className)}
    >
      {options.map((option) => (
        <RadioCard key={option.value} option={option} />
      ))}
    </RadioGroup.Root>
  )
}

interface RadioCardProps {
  option: RadioCardOption
}

function RadioCard({ option }: RadioCardProps) {
  const id = useId()
  return (
    <RadioGroup.Item
      value={option.value}
      disabled={option.disabled}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-rest`}
      className={classNames(
        'group grid min-h-11 content-start gap-2 rounded-card border border-line-input bg-surface p-4 text-left transition-colors',
        'hover:bg-surface-2 focus-visible:rounded-card disabled:border-line-strong disabled:bg-surface-2 disabled:text-fg-3',
        'data-[state=checked]:border-link data-[state=checked]:bg-primary-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-link',
      )}
    >
      <span className="flex items-center gap-3">
        <span className="grid size-5.5 shrink-0 place-items-center rounded-full border border-line-input bg-surface text-on-primary group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary">
          <RadioGroup.Indicator>
            <Check aria-hidden="true" className="size-4" />
          </RadioGroup.Indicator>
        </span>
        <span id={`${id}-title`} className="min-w-0 flex-1 text-h2 font-semibold wrap-anywhere">
          {option.title}
        </span>
      </span>
      <span id={`${id}-rest`} className="grid gap-2">
        {option.figure && <span className="num text-h1 font-strong tracking-h1">{option.figure}</span>}
        {option.description && <span className="text-label text-fg-2">{option.description}</span>}
        {option.children}
      </span>
    </RadioGroup.Item>
  )
}
