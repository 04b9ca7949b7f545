import { Menu, Search } from 'lucide-react'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { SyncPill } from '#blocks/sync-pill/sync-pill.tsx'
import { sells } from '#shared/acesso.ts'
import { useSession } from '#shared/session.ts'
import { CompanyName } from './company-name.tsx'
import type { ShellLayer } from './shell.tsx'
import { SinoLater } from './sino-later.tsx'

export interface PhoneHeaderProps {
  onLayer: (layer: ShellLayer) => void
}

/** Below 1024 px: menu, name, state of the data, search. */
export function PhoneHeader({ onLayer }: PhoneHeaderProps) {
  const { user } = useSession()
  return (
    <header className="no-print sticky top-0 z-(--z-nav) flex h-(--header-h) items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] lg:hidden">
      <IconButton label="Abrir menu" icon={<Menu aria-hidden="true" />} onClick={() => onLayer('menu')} />
      <div className="@container min-w-0 flex-1">
        <CompanyName />
      </div>
      <SyncPill compact />
      {sells(user) && <SinoLater onOpen={() => onLayer('avisos')} />}
      <IconButton
        label="Buscar ou fazer"
        aria-haspopup="dialog"
        icon={<Search aria-hidden="true" />}
        onClick={() => onLayer('palette')}
      />
    </header>
  )
}
