import { ChevronDown, Search } from 'lucide-react'
import { Kbd } from '@lapida/ui/kbd.tsx'
import { SyncPill } from '#blocks/sync-pill/sync-pill.tsx'
import { teclaOfComando } from '#shared/atalhos.ts'
import { sells } from '#shared/acesso.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries, type MenuEntry } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'
import { useMedia } from '#shared/use-media.ts'
import { CompanyName } from './company-name.tsx'
import { useCurrentEntry } from './current-entry.ts'
import type { ShellLayer } from './shell.tsx'
import { SinoLater } from './sino-later.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useFitting } from './use-fitting.ts'
import { UserMenu } from './user-menu.tsx'

export interface DesktopHeaderProps {
  onLayer: (layer: ShellLayer) => void
}

/** Below it the search and the state of the data are only icons: their room is for the entries. */
const WIDE = '(width >= 1440px)'

const ENTRY =
  'flex min-h-11 items-center gap-1 rounded-small px-2.5 text-label font-medium whitespace-nowrap text-fg-2 no-underline transition-colors ' +
  'hover:bg-surface-2 aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft'

/** From 1024 px up: name, screens side by side (those without room fold into Mais), search, state of the data, user. */
export function DesktopHeader({ onLayer }: DesktopHeaderProps) {
  const { user } = useSession()
  const currentOf = useCurrentEntry()
  const entries = menuEntries(user)
  const isWide = useMedia(WIDE)
  const { frame, list, count } = useFitting(entries.length)
  return (
    <header className="no-print sticky top-0 z-(--z-nav) hidden h-[60px] items-center gap-2 border-b border-line bg-surface px-5 lg:flex">
      <CompanyName />
      <nav ref={frame} aria-label="Principal" className="relative flex min-w-0 flex-1">
        <ul ref={list} className="flex gap-0.5">
          {entries.map(({ name, label }, index) => (
            <li key={name} className={index < count ? 'shrink-0' : 'invisible absolute top-0 left-0'}>
              <ScreenLink screen={name as 'home'} aria-current={currentOf(name)} className={ENTRY}>
                {label}
              </ScreenLink>
            </li>
          ))}
        </ul>
        <MoreMenu entries={entries.slice(count)} />
      </nav>
      <SearchButton compact={!isWide} onClick={() => onLayer('palette')} />
      <SyncPill compact={!isWide} />
      {sells(user) && <SinoLater onOpen={() => onLayer('avisos')} />}
      <UserMenu onLayer={onLayer} />
    </header>
  )
}

function SearchButton({ compact, onClick }: { compact: boolean; onClick: () => void }) {
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
      {!compact && <Kbd>{teclaOfComando()} K</Kbd>}
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
    <div {...frameProps} className="relative">
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
