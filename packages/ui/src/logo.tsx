import { classNames } from './class-names.ts'

export interface LogoProps {
  /** The name beside the mark. */
  name?: string
  /** Shows the mark alone; the name stays for screen readers. */
  markOnly?: boolean
  className?: string
}

/** The layers mark with the name. */
export function Logo({ name = 'Lapida', markOnly = false, className }: LogoProps) {
  return (
    <span
      className={classNames('inline-flex min-w-0 items-center gap-2 text-body font-bold text-fg', className)}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-5 shrink-0"
      >
        <path d="M12 2l10 6-10 6L2 8zM2 16l10 6 10-6" />
      </svg>
      <span className={markOnly ? 'sr-only' : 'truncate'}>{name}</span>
    </span>
  )
}
