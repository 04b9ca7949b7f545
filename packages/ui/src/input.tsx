import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** The frame of every text control: 48 px, visible border, thick red border when invalid. */
export const CONTROL_CLASSES =
  'w-full min-w-0 rounded-control border border-line-input bg-surface text-body text-fg transition-colors ' +
  'focus-visible:rounded-control aria-invalid:border-2 aria-invalid:border-danger-fg ' +
  'disabled:border-line-strong disabled:bg-surface-2 disabled:text-fg-3 '

export interface InputProps extends ComponentPropsWithRef<'input'> {
  /** Decoration at the left inside the frame: an icon or a unit such as 'R$'. */
  leading?: ReactNode
  /** At the right inside the frame: a unit, a spinner or a 44 px button. */
  trailing?: ReactNode
  /** True when trailing takes clicks. */
  trailingInteractive?: boolean
}

/** A bare styled input; always text, never type=number. */
export function Input({ leading, trailing, trailingInteractive = false, className, ...rest }: InputProps) {
  const input = (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      className={classNames(
        CONTROL_CLASSES,
        'h-12 read-only:bg-surface-2',
        leading ? 'pl-11' : 'pl-3.5',
        trailing ? 'pr-12' : 'pr-3.5',
        className,
      )}
    />
  )
  if (!leading && !trailing) return input
  return (
    <div className="relative min-w-0">
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-fg-3 [&_svg]:size-5 [&_svg]:stroke-[1.75]">
          {leading}
        </span>
      )}
      {input}
      {trailing && (
        <span
          className={classNames(
            'absolute inset-y-0 grid place-items-center text-fg-3 [&_svg]:size-5',
            trailingInteractive ? 'right-0.5' : 'pointer-events-none right-3.5',
          )}
        >
          {trailing}
        </span>
      )}
    </div>
  )
}
