import { ChevronDown, Search } from 'lucide-react'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { SyncPill } from '#blocks/sync-pill/sync-pill.tsx'
import { teclaDeComando } from '#shared/atalhos.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries, type MenuEntry } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'
import { CompanyName } from './company-name.tsx'
import { useCurrentEntry } from './current-entry.ts'
import type { ShellLayer } from './shell.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { UserMenu } from './user-menu.tsx'

export interface DesktopHeaderProps {
  onLayer: (layer: ShellLayer) => void
}

/** Entries that have room beside name, search and user from 1024 px; the others fold into Mais below 1280 px. */
const ALWAYS_SHOWN = 3

const ENTRY =
  'flex min-h-11 items-center gap-1 rounded-small px-2.5 text-label font-medium whitespace-nowrap text-fg-2 no-underline transition-colors ' +
  'hover:bg-surface-2 aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft'

/** From 1024 px up: name, all screens side by side, search, state of the data, user. */
export function DesktopHeader({ onLayer }: DesktopHeaderProps) {
  const { user } = useSession()
  const currentOf = useCurrentEntry()
  const entries = menuEntries(user?.plano)
  return (
    <header className="no-print sticky top-0 z-(--z-nav) hidden h-[60px] items-center gap-2 border-b border-line bg-surface px-5 lg:flex">
      <CompanyName />
      <nav aria-label="Principal" className="mr-auto flex shrink-0">
        <ul className="flex gap-0.5">
          {entries.map(({ name, label }, index) => (
            <li key={name} className={index < ALWAYS_SHOWN ? undefined : 'max-[1279px]:hidden'}>
              <ScreenLink screen={name as 'home'} aria-current={currentOf(name)} className={ENTRY}>
                {label}
              </ScreenLink>
            </li>
          ))}
        </ul>
        <MoreMenu entries={entries.slice(ALWAYS_SHOWN)} />
      </nav>
      <SearchButton onClick={() => onLayer('palette')} />
      <SyncPill />
      <UserMenu onLayer={onLayer} />
    </header>
  )
}

function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Buscar ou fazer"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onClick}
      className="flex h-11 shrink-0 items-center gap-2 rounded-control border border-line-input px-3 text-label text-fg-3 transition-colors hover:bg-surface-2"
    >
      <Search aria-hidden="true" className="size-5 stroke-[1.75]" />
      <span className="max-[1439px]:hidden">
        <Kbd>{teclaDeComando()} K</Kbd>
      </span>
    </button>
  )
}

/** The entries without room of their own; its button stands for them as the current one. */
function MoreMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { open, close, frameProps, buttonProps, panelProps } = useDisclosure()
  const currentOf = useCurrentEntry()
  const isCurrent = entries.some(({ name }) => currentOf(name) !== undefined)
  if (entries.length === 0) return null
  return (
    <div {...frameProps} className="relative min-[1280px]:hidden">
      <button {...buttonProps} aria-current={isCurrent ? 'true' : undefined} className={ENTRY}>
        Mais
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        {...panelProps}
        className="absolute top-[calc(100%+6px)] left-0 w-56 rounded-card border border-line bg-surface p-1.5 shadow-overlay"
      >
        {entries.map(({ name, label }) => (
          <li key={name}>
            <ScreenLink
              screen={name as 'home'}
              aria-current={currentOf(name)}
              className={`${ENTRY} text-body`}
              onClick={close}
            >
              {label}
            </ScreenLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
