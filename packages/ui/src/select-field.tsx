import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { splitFieldProps } from './field-props.ts'
import { CONTROL_CLASSES } from './input.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'multiple' | 'children'> {
  options: readonly SelectOption[]
  /** Shown as the empty choice. */
  placeholder?: string
}

/** The system's own list of choices, in our frame. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { field, control } = splitFieldProps(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <div className="relative min-w-0">
          <select
            {...control}
            {...wiring}
            className={classNames(
              CONTROL_CLASSES,
              'h-12 appearance-none truncate pr-11 pl-3.5',
              control.className,
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-fg-3"
          />
        </div>
      )}
    </Field>
  )
}
