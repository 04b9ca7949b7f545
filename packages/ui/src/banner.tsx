import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger' | 'offline'

export interface BannerProps {
  tone: BannerTone
  children: ReactNode
  /** A button or link at the right. */
  action?: ReactNode
  /** Puts a button that closes the banner. */
  onDismiss?: () => void
  /** 'polite' or 'assertive' when the banner appears while the screen is in use. */
  live?: 'polite' | 'assertive'
}

const TONES: Record<BannerTone, string> = {
  info: 'bg-primary-soft text-on-primary-soft',
  success: 'bg-success-soft text-success-fg',
  warning: 'bg-warning-soft text-warning-fg',
  danger: 'bg-danger-soft text-danger-fg',
  offline: 'bg-surface-3 text-fg',
}

const ICONS: Record<BannerTone, ReactNode> = {
  info: <Info aria-hidden="true" />,
  success: <CircleCheck aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  danger: <CircleAlert aria-hidden="true" />,
  offline: <WifiOff aria-hidden="true" />,
}

const ROLES = { polite: 'status', assertive: 'alert' }

/** A message that stays in the page until what it says is no longer true. */
export function Banner({ tone, children, action, onDismiss, live }: BannerProps) {
  return (
    <div
      role={live && ROLES[live]}
      className={classNames(
        'flex min-h-12 flex-wrap items-center gap-x-3 rounded-control border border-transparent py-1 pr-1.5 pl-4',
        TONES[tone],
      )}
    >
      <div className="flex min-w-0 flex-1 basis-56 items-start gap-2.5 py-2 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:stroke-[1.75]">
        {ICONS[tone]}
        <div className="min-w-0 wrap-anywhere">{children}</div>
      </div>
      {action}
      {onDismiss && (
        <IconButton
          label="Fechar"
          icon={<X aria-hidden="true" />}
          className="-ml-2 text-current"
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
