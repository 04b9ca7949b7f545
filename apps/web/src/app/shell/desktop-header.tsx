import { LogOut, SlidersHorizontal } from 'lucide-react'
import { useRouterState } from '@tanstack/react-router'
import { Avatar } from '@lapida/ui/avatar.tsx'
import { DropdownMenu } from '@lapida/ui/dropdown-menu.tsx'
import { SyncPill } from '#blocks/sync-pill/sync-pill.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries, screens } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'
import { CompanyName } from './company-name.tsx'
import type { ShellLayer } from './shell.tsx'

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
      {user && <UserMenu onLayer={onLayer} />}
    </header>
  )
}

function UserMenu({ onLayer }: DesktopHeaderProps) {
  const { user } = useSession()
  if (!user) return null
  return (
    <DropdownMenu
      trigger={
        <button
          type="button"
          aria-label={`Menu de ${user.nome}`}
          className="grid size-11 place-items-center rounded-full focus-visible:rounded-full"
        >
          <Avatar name={user.nome} />
        </button>
      }
      header={
        <span className="block max-w-72 py-1">
          <span className="block truncate text-body font-semibold text-fg">{user.nome}</span>
          <span className="block truncate">{user.email}</span>
          <span className="block">Plano {user.plano.nome}</span>
        </span>
      }
      items={[
        {
          label: 'Preferências',
          icon: <SlidersHorizontal aria-hidden="true" />,
          onSelect: () => onLayer('preferencias'),
          separated: true,
        },
        { label: 'Sair', icon: <LogOut aria-hidden="true" />, onSelect: () => onLayer('sair') },
      ]}
    />
  )
}
