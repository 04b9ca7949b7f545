import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RadioGroup } from './radio-group.tsx'

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
  const id = useId()
  const idsOf = (option: RadioCardOption) => {
    const index = options.indexOf(option)
    return { title: `${id}-title-${index}`, rest: `${id}-rest-${index}` }
  }
  return (
    <RadioGroup
      label={label}
      options={options}
      value={value}
      onValueChange={onValueChange}
      className={classNames('grid gap-3', className)}
      optionClassName={classNames(
        'group grid min-h-11 content-start gap-2 rounded-card border border-line-input bg-surface p-4 text-left transition-colors',
        'hover:bg-surface-2 focus-visible:rounded-card disabled:border-line-strong disabled:bg-surface-2 disabled:text-fg-3',
        'data-[state=checked]:border-link data-[state=checked]:bg-primary-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-link',
      )}
      optionIds={idsOf}
    >
      {(option) => <CardContent option={option} checked={option.value === value} ids={idsOf(option)} />}
    </RadioGroup>
  )
}

interface CardContentProps {
  option: RadioCardOption
  checked: boolean
  ids: { title: string; rest: string }
}

function CardContent({ option, checked, ids }: CardContentProps) {
  return (
    <>
      <span className="flex items-center gap-3">
        <span className="grid size-5.5 shrink-0 place-items-center rounded-full border border-line-input bg-surface text-on-primary group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary">
          {checked && <Check aria-hidden="true" className="size-4" />}
        </span>
        <span id={ids.title} className="min-w-0 flex-1 text-h2 font-semibold wrap-anywhere">
          {option.title}
        </span>
      </span>
      <span id={ids.rest} className="grid gap-2">
        {option.figure && <span className="num text-h1 font-strong tracking-h1">{option.figure}</span>}
        {option.description && <span className="text-label text-fg-2">{option.description}</span>}
        {option.children}
      </span>
    </>
  )
}
