import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<
  ButtonProps,
  'icon' | 'size' | 'block' | 'busyLabel' | 'children'
> {
  /** The accessible name: an icon alone says nothing to a screen reader. */
  label: string
  icon: ReactNode
}

/** A square 44 px button that shows only an icon. */
export function IconButton({ label, icon, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button {...rest} aria-label={label} variant={variant} size="icon" icon={icon} hideReason />
}
