import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { useId } from 'react'
import { buttonClasses, type ButtonLook } from './button-classes.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  icon?: ReactNode
  /** True while the action runs: the label changes, the width does not, further clicks do nothing. */
  busy?: boolean
  /** What the button says while busy, for example 'Salvando...'. */
  busyLabel?: ReactNode
  /** Why the action is not possible yet. The button stays focusable and tells the reason. */
  disabledReason?: string | null
  /** Keeps the reason for screen readers only, when the screen shows it elsewhere. */
  hideReason?: boolean
  /** Called instead of onClick while a reason stands, for example to focus the first missing field. */
  onDisabledClick?: () => void
}

/** A button with our look; `type` is 'button' unless said otherwise. */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  disabledReason,
  hideReason = false,
  onDisabledClick,
  onClick,
  className,
  children,
  disabled,
  'aria-describedby': describedBy,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const reason = disabledReason ?? null
  const inert = busy || disabled === true || reason !== null

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!inert) return onClick?.(event)
    event.preventDefault()
    if (!busy) onDisabledClick?.()
  }

  return (
    <>
      <button
        type="button"
        {...rest}
        aria-disabled={inert || undefined}
        aria-busy={busy || undefined}
        aria-describedby={classNames(describedBy, reason !== null && reasonId) || undefined}
        className={classNames(buttonClasses({ variant, size, block }), className)}
        onClick={handleClick}
      >
        <ButtonLabel icon={icon} busy={busy} busyLabel={busyLabel}>
          {children}
        </ButtonLabel>
      </button>
      {reason !== null && (
        <span id={reasonId} className={hideReason ? 'sr-only' : 'text-small text-fg-3'}>
          {reason}
        </span>
      )}
    </>
  )
}

type ButtonLabelProps = Pick<ButtonProps, 'icon' | 'busy' | 'busyLabel' | 'children'>

/** Both labels lie in one grid cell, so the wider one sets the width and a change never moves the neighbours. */
function ButtonLabel({ icon, busy, busyLabel, children }: ButtonLabelProps) {
  if (busyLabel === undefined) {
    return (
      <>
        {busy ? <Spinner /> : icon}
        {children}
      </>
    )
  }
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="inline-grid">
      <span className={classNames(cell, busy && 'invisible')}>
        {icon}
        {children}
      </span>
      <span className={classNames(cell, !busy && 'invisible')}>
        <Spinner />
        {busyLabel}
      </span>
    </span>
  )
}
