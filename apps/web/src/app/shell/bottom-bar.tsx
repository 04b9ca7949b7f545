import { Menu, Plus } from 'lucide-react'
import { screens } from '@lapida/contracts/screens'
import { useCurrentEntry } from './current-entry.ts'
import { ScreenIcon } from '#blocks/screen-icon/screen-icon.tsx'
import { isScreenOf } from '#shared/acesso.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries, type MenuEntry } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'

export interface BottomBarProps {
  menuOpen: boolean
  onMore: () => void
}

/** The screens that a thumb reaches, besides the new quote; the rest is behind Mais. */
const SHORTCUTS = 3

const CELL =
  'flex min-h-11 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-micro font-medium text-fg-2 no-underline ' +
  'aria-[current]:font-semibold aria-[current]:text-link [&_svg]:size-5 [&_svg]:stroke-[1.75] ' +
  'focus-visible:-outline-offset-2'

/** The phone's bar for the thumb: the first screens, a new quote in the middle, and the menu. */
export function BottomBar({ menuOpen, onMore }: BottomBarProps) {
  const { user } = useSession()
  const [first, ...others] = menuEntries(user).slice(0, SHORTCUTS)
  const [second, ...rest] = others
  return (
    <nav
      aria-label="Atalhos"
      data-keep-clear=""
      className="no-print sticky bottom-0 z-(--z-nav) flex h-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {first && <Shortcut entry={first} />}
      {second && <Shortcut entry={second} />}
      {isScreenOf(screens.orcamento, user) && (
        <ScreenLink screen="orcamento" aria-label="Novo orçamento" className={CELL}>
          <span className="grid size-12 place-items-center rounded-card bg-primary text-on-primary">
            <Plus aria-hidden="true" />
          </span>
        </ScreenLink>
      )}
      {rest.map((entry) => (
        <Shortcut key={entry.name} entry={entry} />
      ))}
      <button type="button" aria-haspopup="dialog" aria-expanded={menuOpen} className={CELL} onClick={onMore}>
        <Menu aria-hidden="true" />
        Mais
      </button>
    </nav>
  )
}

function Shortcut({ entry }: { entry: MenuEntry }) {
  const currentOf = useCurrentEntry()
  return (
    <ScreenLink screen={entry.name as 'home'} aria-current={currentOf(entry.name)} className={CELL}>
      <ScreenIcon name={entry.name} />
      <span className="truncate">{entry.label}</span>
    </ScreenLink>
  )
}
