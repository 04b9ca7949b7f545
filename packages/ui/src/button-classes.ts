import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'whatsapp'
export type ButtonSize = 'medium' | 'large' | 'icon'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the whole width of its container. */
  block?: boolean
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-hover active:bg-primary-active',
  secondary: 'border-line-input bg-surface text-fg hover:bg-surface-2',
  ghost: 'border-transparent text-fg-2 hover:bg-surface-3',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-hover',
  whatsapp: 'border-transparent bg-success text-on-success hover:bg-success-hover',
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 py-2 text-body',
  large: 'min-h-13 px-5 py-2 text-lead',
  icon: 'size-11 shrink-0',
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border text-center leading-tight ' +
  'font-semibold no-underline select-none transition-[background-color,transform] active:scale-98 ' +
  'focus-visible:rounded-control [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

const DISABLED =
  'aria-disabled:border-line-strong aria-disabled:bg-surface-3 aria-disabled:text-fg-3 aria-disabled:active:scale-100'

/** The classes that make a router link (or any element) look like our Button. */
export function buttonClasses({
  variant = 'primary',
  size = 'medium',
  block = false,
}: ButtonLook = {}): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], block && 'w-full', DISABLED)
}
