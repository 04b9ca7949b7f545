import { useRef, type KeyboardEvent, type ReactNode } from 'react'

export interface RadioGroupOption {
  value: string
  disabled?: boolean
}

export interface RadioGroupProps<Option extends RadioGroupOption> {
  /** Names the group for screen readers. */
  label: string
  options: readonly Option[]
  value: string | null
  onValueChange: (value: string) => void
  className?: string
  orientation?: 'horizontal'
  /** Looks of a choice; the chosen one has `data-state=checked`. */
  optionClassName: string
  /** Names and describes a choice whose name is not its whole text. */
  optionIds?: (option: Option) => { title: string; rest: string }
  children: (option: Option) => ReactNode
}

/** Where a key moves among so many choices; null for any other key. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return (index + 1) % count
  if (key === 'ArrowLeft' || key === 'ArrowUp') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/**
 * One choice among several: one stop for Tab, arrows move and choose. Written out after the ARIA pattern: the library's
 * own brings all of its components to the first load of every screen that has a choice.
 */
export function RadioGroup<Option extends RadioGroupOption>(props: RadioGroupProps<Option>) {
  const { label, options, value, onValueChange, orientation, optionIds } = props
  const group = useRef<HTMLDivElement>(null)
  const open = options.filter(({ disabled }) => !disabled)
  const stop = open.find((option) => option.value === value) ?? open[0]

  function handleKeyDown(event: KeyboardEvent) {
    // Enter sends a form, and a choice is none of its buttons.
    if (event.key === 'Enter') return event.preventDefault()
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const radios = [...(group.current?.querySelectorAll<HTMLElement>('[role=radio]:not(:disabled)') ?? [])]
    const index = radios.findIndex((radio) => radio === document.activeElement)
    const target = targetOf(event.key, index, radios.length)
    const option = target === null ? undefined : open[target]
    if (target === null || !option) return
    event.preventDefault()
    radios[target]?.focus()
    onValueChange(option.value)
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      aria-orientation={orientation}
      className={props.className}
      onKeyDown={handleKeyDown}
    >
      {options.map((option) => {
        const checked = option.value === value
        const ids = optionIds?.(option)
        return (
          <button
            key={option.value}
            type="button"
            role="radio"
            aria-checked={checked}
            aria-labelledby={ids?.title}
            aria-describedby={ids?.rest}
            data-state={checked ? 'checked' : 'unchecked'}
            disabled={option.disabled}
            tabIndex={option === stop ? 0 : -1}
            className={props.optionClassName}
            onClick={() => {
              if (!checked) onValueChange(option.value)
            }}
          >
            {props.children(option)}
          </button>
        )
      })}
    </div>
  )
}
