import { EllipsisVertical } from 'lucide-react'
import type { MenuItem } from '@lapida/ui/dropdown-menu.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { MenuLater } from './menu-later.tsx'

export interface ActionsMenuProps {
  /** what a screen reader calls the button: 'Ações de Ana Souza' */
  label: string
  items: readonly MenuItem[]
  className?: string
}

/** Three dots with a menu that comes with the press: thousands of rows pass by without it. */
export function ActionsMenu({ label, items, className }: ActionsMenuProps) {
  const look = { label, ...(className && { className }), icon: <EllipsisVertical aria-hidden="true" /> }
  return <MenuLater trigger={<IconButton {...look} />} items={items} />
}
