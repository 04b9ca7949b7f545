import { useRouterState } from '@tanstack/react-router'
import { SyncPill } from '#blocks/sync-pill/sync-pill.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries, screens } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'
import { CompanyName } from './company-name.tsx'
import type { ShellLayer } from './shell.tsx'
import { UserMenu } from './user-menu.tsx'

export interface DesktopHeaderProps {
  onLayer: (layer: ShellLayer) => void
}

/** From 1024 px up: name, all screens side by side, state of the data, user. */
export function DesktopHeader({ onLayer }: DesktopHeaderProps) {
  const { user } = useSession()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  return (
    <header className="no-print sticky top-0 z-(--z-nav) hidden h-[60px] items-center gap-2 border-b border-line bg-surface px-5 lg:flex">
      <CompanyName />
      <nav aria-label="Principal" className="min-w-0 flex-1">
        <ul className="flex gap-0.5">
          {menuEntries(user?.plano).map(({ name, label }) => (
            <li key={name}>
              <ScreenLink
                screen={name as 'home'}
                aria-current={screens[name].path === pathname ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-small px-2.5 text-label font-medium text-fg-2 no-underline transition-colors hover:bg-surface-2 aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft"
              >
                {label}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
      <SyncPill />
      <UserMenu onLayer={onLayer} />
    </header>
  )
}
