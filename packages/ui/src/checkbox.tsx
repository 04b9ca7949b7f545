import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  label: ReactNode
  description?: ReactNode
}

/** A box to tick; the whole row is the target. Takes `register(...)`. */
export function Checkbox({ label, description, className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames('flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-fg-3', className)}>
      <input
        {...rest}
        type="checkbox"
        className="mt-px size-5.5 shrink-0 appearance-none rounded-focus border border-line-input bg-surface transition-colors checked:border-primary checked:bg-primary checked:bg-[image:var(--check-mark)] checked:bg-center checked:bg-no-repeat disabled:border-line-strong disabled:bg-surface-3 aria-invalid:border-2 aria-invalid:border-danger-fg forced-colors:appearance-auto"
      />
      <span className="min-w-0">
        {label}
        {description && <span className="block text-small text-fg-3">{description}</span>}
      </span>
    </label>
  )
}
