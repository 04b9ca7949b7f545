import { Menu } from 'lucide-react'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { SyncPill } from '#blocks/sync-pill/sync-pill.tsx'
import { CompanyName } from './company-name.tsx'

export interface PhoneHeaderProps {
  onMenu: () => void
}

/** Below 1024 px: menu, name, state of the data. */
export function PhoneHeader({ onMenu }: PhoneHeaderProps) {
  return (
    <header className="no-print sticky top-0 z-(--z-nav) flex h-(--header-h) items-center gap-1 border-b border-line bg-surface px-2 pt-[env(safe-area-inset-top)] lg:hidden">
      <IconButton label="Abrir menu" icon={<Menu aria-hidden="true" />} onClick={onMenu} />
      <div className="min-w-0 flex-1">
        <CompanyName />
      </div>
      <SyncPill compact />
    </header>
  )
}
