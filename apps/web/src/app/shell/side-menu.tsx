import {
  ArrowLeftRight,
  Building2,
  CircleUserRound,
  Keyboard,
  LifeBuoy,
  LogOut,
  Plus,
  SlidersHorizontal,
  UserRoundPen,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { screens } from '@lapida/contracts/screens'
import { Avatar } from '@lapida/ui/avatar.tsx'
import { classNames } from '@lapida/ui/class-names'
import { Sheet } from '@lapida/ui/sheet.tsx'
import { useCurrentEntry } from './current-entry.ts'
import { ScreenIcon } from '#blocks/screen-icon/screen-icon.tsx'
import { isScreenOf } from '#shared/acesso.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'
import { storedTablet } from '#shared/tablet.ts'
import type { ShellLayer } from './shell.tsx'
import { useAjuda } from './use-ajuda.ts'
import { useSeveralEmpresas } from './use-several-empresas.ts'

export interface SideMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onLayer: (layer: ShellLayer) => void
}

const ROW =
  'flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-left font-medium text-fg no-underline hover:bg-surface-2 ' +
  'aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft ' +
  '[&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

/** The menu that slides in on the phone: every screen, who is signed in, preferences, Sair. */
export function SideMenu({ open, onOpenChange, onLayer }: SideMenuProps) {
  const { user } = useSession()
  const currentOf = useCurrentEntry()
  const ajuda = useAjuda(open)
  const several = useSeveralEmpresas()
  const close = () => onOpenChange(false)
  return (
    <Sheet side="left" title="Menu" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Menu" className="-mx-2 grid gap-1">
        {menuEntries(user).map(({ name, label }) => (
          <ScreenLink
            key={name}
            screen={name as 'home'}
            aria-current={currentOf(name)}
            className={ROW}
            onClick={close}
          >
            <ScreenIcon name={name} />
            {label}
          </ScreenLink>
        ))}
        {isScreenOf(screens.orcamento, user) && (
          <ScreenLink screen="orcamento" className={ROW} onClick={close}>
            <Plus aria-hidden="true" />
            Novo orçamento
          </ScreenLink>
        )}
      </nav>
      {user && (
        <div className="mt-4 border-t border-line pt-4">
          <div className="flex items-center gap-3 px-1 pb-2">
            <Avatar name={user.nome} />
            <p className="min-w-0">
              <span className="block truncate font-semibold">{user.nome}</span>
              <span className="block truncate text-small text-fg-3">{user.email}</span>
              <span className="block text-small text-fg-3">Plano {user.plano.nome}</span>
            </p>
          </div>
          <div className="-mx-2 grid gap-1">
            <ScreenLink screen="conta" aria-current={currentOf('conta')} className={ROW} onClick={close}>
              <CircleUserRound aria-hidden="true" />
              Minha conta
            </ScreenLink>
            {isScreenOf(screens.empresa, user) && (
              <ScreenLink
                screen="empresa"
                aria-current={currentOf('empresa')}
                className={ROW}
                onClick={close}
              >
                <Building2 aria-hidden="true" />
                Configurações da Empresa
              </ScreenLink>
            )}
            {isScreenOf(screens.pessoas, user) && (
              <ScreenLink
                screen="pessoas"
                aria-current={currentOf('pessoas')}
                className={ROW}
                onClick={close}
              >
                <Users aria-hidden="true" />
                Pessoas
              </ScreenLink>
            )}
            {storedTablet() && (
              <Action icon={<UserRoundPen aria-hidden="true" />} onClick={() => onLayer('pessoas')}>
                Trocar de pessoa
              </Action>
            )}
            {several && (
              <Action icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => onLayer('empresas')}>
                Trocar de empresa
              </Action>
            )}
            <Action icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => onLayer('preferencias')}>
              Preferências
            </Action>
            <Action
              icon={<Keyboard aria-hidden="true" />}
              className="pointer-coarse:hidden"
              onClick={() => onLayer('atalhos')}
            >
              Atalhos do teclado
            </Action>
            {ajuda && (
              <a {...ajuda} className={ROW}>
                <LifeBuoy aria-hidden="true" />
                Ajuda
              </a>
            )}
            <Action icon={<LogOut aria-hidden="true" />} onClick={() => onLayer('sair')}>
              Sair
            </Action>
          </div>
        </div>
      )}
    </Sheet>
  )
}

interface ActionProps {
  icon: ReactNode
  className?: string
  onClick: () => void
  children: ReactNode
}

function Action({ icon, className, onClick, children }: ActionProps) {
  return (
    <button type="button" className={classNames(ROW, className)} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
