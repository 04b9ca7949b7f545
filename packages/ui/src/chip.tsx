import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The look of every chip; the chosen one is filled, outlined and bolder, so not by colour alone. */
export const CHIP_CLASSES =
  'inline-flex min-h-11 max-w-full shrink-0 items-center justify-center gap-2 rounded-full border border-line-input bg-surface px-3.5 py-1.5 ' +
  'text-label leading-tight font-medium text-fg transition-colors hover:bg-surface-2 ' +
  'focus-visible:rounded-full aria-disabled:border-line-strong aria-disabled:bg-surface-3 aria-disabled:text-fg-3 ' +
  '[&_svg]:size-4.5 [&_svg]:stroke-[1.75]'

const CHOSEN =
  'aria-pressed:border-link aria-pressed:bg-primary-soft-2 aria-pressed:font-semibold aria-pressed:text-on-primary-soft ' +
  'aria-checked:border-link aria-checked:bg-primary-soft-2 aria-checked:font-semibold aria-checked:text-on-primary-soft'

export interface ChipProps extends ComponentPropsWithRef<'button'> {
  /** True or false makes it a toggle; leave out for a plain action. */
  pressed?: boolean
  icon?: ReactNode
}

/** A pill that acts or toggles. For one choice of several use ChipGroup. */
export function Chip({ pressed, icon, disabled, className, children, onClick, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      data-keep-clear=""
      {...rest}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      className={classNames(CHIP_CLASSES, CHOSEN, className)}
      onClick={disabled ? undefined : onClick}
    >
      {icon}
      {children}
    </button>
  )
}
