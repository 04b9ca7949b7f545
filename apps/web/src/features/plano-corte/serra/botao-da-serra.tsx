import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '@lapida/ui/class-names'

export interface BotaoDaSerraProps extends ComponentPropsWithRef<'button'> {
  icon?: ReactNode
  variant?: 'primary' | 'plain'
}

/** A button for wet gloves: 64 px high, letters of 22 px. */
export function BotaoDaSerra({
  icon,
  variant = 'plain',
  disabled,
  onClick,
  className,
  children,
  ...rest
}: BotaoDaSerraProps) {
  return (
    <button
      type="button"
      {...rest}
      // It keeps the focus: pressing a key through the last cut must not throw it away.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
      className={classNames(
        'inline-flex min-h-16 items-center justify-center gap-2.5 rounded-card border px-5 py-2 text-key leading-tight font-semibold select-none',
        'focus-visible:rounded-card [&_svg]:size-8 [&_svg]:shrink-0',
        'aria-disabled:border-line-strong aria-disabled:bg-surface-3 aria-disabled:text-fg-3',
        'aria-pressed:border-transparent aria-pressed:bg-success aria-pressed:text-on-success',
        variant === 'primary'
          ? 'border-transparent bg-primary text-on-primary active:bg-primary-active'
          : 'border-line-input bg-surface text-fg active:bg-surface-3',
        className,
      )}
    >
      {icon}
      {children}
    </button>
  )
}
