import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { RadioGroup } from './radio-group.tsx'

export interface SegmentedOption<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

export interface SegmentedProps<Value extends string> {
  label: string
  options: readonly SegmentedOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** Two to four choices side by side, one always chosen: a view, a unit. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, options, value, onValueChange, className } = props
  function handleChange(next: string) {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <RadioGroup
      label={label}
      options={options}
      orientation="horizontal"
      value={value}
      onValueChange={handleChange}
      className={classNames('inline-flex rounded-control border border-line-input bg-surface', className)}
      optionClassName={classNames(
        'min-h-11 min-w-11 flex-auto rounded-small px-3.5 text-label leading-none font-medium whitespace-nowrap text-fg-2 transition-colors',
        'hover:bg-surface-2 focus-visible:rounded-small disabled:text-fg-3',
        'data-[state=checked]:bg-primary-soft-2 data-[state=checked]:font-semibold data-[state=checked]:text-on-primary-soft',
        'data-[state=checked]:inset-ring data-[state=checked]:inset-ring-link',
      )}
    >
      {(option) => option.label}
    </RadioGroup>
  )
}
