import { lazyPart } from '#shared/lazy-part.ts'
import { EllipsisVertical } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'

const DropdownMenu = lazyPart(async () => (await import('@lapida/ui/dropdown-menu.tsx')).DropdownMenu)

export interface ActionsMenuProps {
  /** what a screen reader calls the button: 'Ações de Ana Souza' */
  label: string
  items: readonly MenuItem[]
  className?: string
}

/** Three dots with a menu that is fetched and made when it is asked for: thousands of rows pass by without it. */
export function ActionsMenu({ label, items, className }: ActionsMenuProps) {
  const [wanted, setWanted] = useState(false)
  const look = { label, ...(className && { className }), icon: <EllipsisVertical aria-hidden="true" /> }
  const waiting = <IconButton {...look} aria-haspopup="menu" onClick={() => setWanted(true)} />
  if (!wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <DropdownMenu defaultOpen trigger={<IconButton {...look} />} items={items} />
    </Suspense>
  )
}
