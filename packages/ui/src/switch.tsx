import * as SwitchPrimitive from 'radix-ui/switch'
import { classNames } from './class-names.ts'
import { useId, type ReactNode } from 'react'

export interface SwitchProps {
  label: ReactNode
  description?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that takes effect at once. */
export function Switch({ label, description, checked, onCheckedChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <div className={classNames('flex min-h-11 items-center justify-between gap-4', disabled && 'text-fg-3')}>
      <div className="min-w-0 py-1.5">
        <label htmlFor={id} className="block">
          {label}
        </label>
        {description && (
          <p id={`${id}-description`} className="text-small text-fg-3">
            {description}
          </p>
        )}
      </div>
      <SwitchPrimitive.Root
        id={id}
        aria-describedby={description ? `${id}-description` : undefined}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="group grid h-11 w-13 shrink-0 place-items-center focus-visible:rounded-control"
      >
        <span className="relative h-7 w-12 rounded-full border border-line-input bg-surface-3 transition-colors group-disabled:border-line-strong group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary group-disabled:group-data-[state=checked]:bg-line-input">
          <SwitchPrimitive.Thumb className="absolute top-[2px] left-[2px] size-5.5 rounded-full bg-fg-2 transition-transform duration-(--dur-2) data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-primary forced-colors:bg-[ButtonText]" />
        </span>
      </SwitchPrimitive.Root>
    </div>
  )
}
