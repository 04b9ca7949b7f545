import type { ReactNode } from 'react'

export interface KbdProps {
  children: ReactNode
}

/** A key of the keyboard. */
export function Kbd({ children }: KbdProps) {
  return (
    <kbd className="inline-flex min-h-6 min-w-6 items-center justify-center rounded-focus border border-line-strong bg-surface-2 px-1.5 font-sans text-micro leading-none font-medium text-fg-2">
      {children}
    </kbd>
  )
}
