import { Suspense } from 'react'
import { Avatar } from '@lapida/ui/avatar.tsx'
import { lazyPart } from '#shared/lazy-part.ts'
import { useSession } from '#shared/session.ts'
import type { ShellLayer } from './shell.tsx'
import { useDisclosure } from './use-disclosure.ts'

export interface UserMenuProps {
  onLayer: (layer: ShellLayer) => void
}

const UserMenuPanel = lazyPart(async () => (await import('./user-menu-panel.tsx')).UserMenuPanel)

/** Who is signed in, and what belongs to them. */
export function UserMenu({ onLayer }: UserMenuProps) {
  const { user } = useSession()
  const { open, close, frameProps, buttonProps, panelProps } = useDisclosure()
  if (!user) return null
  return (
    <div {...frameProps} className="relative">
      <button
        {...buttonProps}
        aria-label={`Menu de ${user.nome}`}
        className="grid size-11 place-items-center rounded-full focus-visible:rounded-full"
      >
        <Avatar name={user.nome} />
      </button>
      <div
        {...panelProps}
        className="absolute top-[calc(100%+6px)] right-0 w-72 rounded-card border border-line bg-surface p-1.5 shadow-overlay"
      >
        {open && (
          <Suspense>
            <UserMenuPanel user={user} onClose={close} onLayer={onLayer} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
