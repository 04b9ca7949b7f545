import { LogOut, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Avatar } from '@lapida/ui/avatar.tsx'
import { useSession } from '#shared/session.ts'
import type { ShellLayer } from './shell.tsx'

export interface UserMenuProps {
  onLayer: (layer: ShellLayer) => void
}

/**
 * Who is signed in, and what belongs to them. A disclosure of our own: the menu of the design system would bring
 * 20 kB into the first load of every screen.
 */
export function UserMenu({ onLayer }: UserMenuProps) {
  const { user } = useSession()
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  function choose(layer: ShellLayer) {
    setOpen(false)
    button.current?.focus()
    onLayer(layer)
  }

  if (!user) return null
  return (
    <div ref={frame} className="relative" onKeyDown={handleKey}>
      <button
        ref={button}
        type="button"
        aria-label={`Menu de ${user.nome}`}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full focus-visible:rounded-full"
      >
        <Avatar name={user.nome} />
      </button>
      <div
        id={panelId}
        hidden={!open}
        className="absolute top-[calc(100%+6px)] right-0 w-72 rounded-card border border-line bg-surface p-1.5 shadow-overlay"
      >
        <p className="border-b border-line px-3 pt-2 pb-3 text-small text-fg-3">
          <span className="block truncate text-body font-semibold text-fg">{user.nome}</span>
          <span className="block truncate">{user.email}</span>
          <span className="block">Plano {user.plano.nome}</span>
        </p>
        <ul className="mt-1.5">
          <Entry icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => choose('preferencias')}>
            Preferências
          </Entry>
          <Entry icon={<LogOut aria-hidden="true" />} onClick={() => choose('sair')}>
            Sair
          </Entry>
        </ul>
      </div>
    </div>
  )
}

function Entry({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left hover:bg-surface-2 focus-visible:rounded-small focus-visible:-outline-offset-2 [&_svg]:size-5 [&_svg]:stroke-[1.75]"
      >
        {icon}
        {children}
      </button>
    </li>
  )
}
