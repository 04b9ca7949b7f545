import { lazyPart } from '#shared/lazy-part.ts'
import { cloneElement, Suspense, useState, type ReactElement } from 'react'
import type { DropdownMenuProps } from '@lapida/ui/dropdown-menu.tsx'

const DropdownMenu = lazyPart(async () => (await import('@lapida/ui/dropdown-menu.tsx')).DropdownMenu)

/** What a press does and says before there is a menu. */
interface Waiting {
  'aria-haspopup'?: 'menu'
  onClick?: () => void
}

export interface MenuLaterProps extends Omit<DropdownMenuProps, 'trigger' | 'defaultOpen'> {
  /** the button that opens the menu */
  trigger: ReactElement<Waiting>
}

/** A menu that is fetched and made when it is asked for. */
export function MenuLater({ trigger, ...menu }: MenuLaterProps) {
  const [wanted, setWanted] = useState(false)
  const waiting = cloneElement(trigger, { 'aria-haspopup': 'menu', onClick: () => setWanted(true) })
  if (!wanted) return waiting
  return (
    <Suspense fallback={waiting}>
      <DropdownMenu defaultOpen trigger={trigger} {...menu} />
    </Suspense>
  )
}
