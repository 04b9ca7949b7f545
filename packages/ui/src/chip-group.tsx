import type { ReactNode } from 'react'
import { CHIP_CLASSES } from './chip.tsx'
import { classNames } from './class-names.ts'
import { RadioGroup } from './radio-group.tsx'

export interface ChipOption {
  value: string
  label: ReactNode
  icon?: ReactNode
  disabled?: boolean
}

export interface ChipGroupProps {
  /** Names the group for screen readers. */
  label: string
  options: readonly ChipOption[]
  value: string | null
  onValueChange: (value: string) => void
  /** One line that scrolls sideways instead of wrapping. */
  scroll?: boolean
  className?: string
}

const CHOSEN =
  'data-[state=checked]:border-link data-[state=checked]:bg-primary-soft-2 data-[state=checked]:font-semibold ' +
  'data-[state=checked]:text-on-primary-soft'

/** One choice among chips: a radio group, arrows move. */
export function ChipGroup({
  label,
  options,
  value,
  onValueChange,
  scroll = false,
  className,
}: ChipGroupProps) {
  return (
    <RadioGroup
      label={label}
      options={options}
      value={value}
      onValueChange={onValueChange}
      orientation="horizontal"
      className={classNames(
        'flex gap-2',
        scroll ? 'relative -m-1 overflow-x-auto p-1 [scrollbar-width:none]' : 'flex-wrap',
        className,
      )}
      optionClassName={classNames(CHIP_CLASSES, CHOSEN, 'disabled:bg-surface-3 disabled:text-fg-3')}
    >
      {({ icon, label: text }) => (
        <>
          {icon}
          {text}
        </>
      )}
    </RadioGroup>
  )
}
