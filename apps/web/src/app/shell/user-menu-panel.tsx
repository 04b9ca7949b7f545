import {
  ArrowLeftRight,
  Building2,
  CircleUserRound,
  Keyboard,
  LifeBuoy,
  LogOut,
  SlidersHorizontal,
  UserRoundPen,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { screens } from '@lapida/contracts/screens'
import { Avatar } from '@lapida/ui/avatar.tsx'
import { isScreenOf } from '#shared/acesso.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import type { useSession } from '#shared/session.ts'
import { storedTablet } from '#shared/tablet.ts'
import type { ShellLayer } from './shell.tsx'
import { useAjuda } from './use-ajuda.ts'
import { useSeveralEmpresas } from './use-several-empresas.ts'

export interface UserMenuPanelProps {
  user: NonNullable<ReturnType<typeof useSession>['user']>
  onClose: () => void
  onLayer: (layer: ShellLayer) => void
}

const ENTRY =
  'flex min-h-11 w-full items-center gap-3 rounded-small px-3 text-left text-fg no-underline hover:bg-surface-2 ' +
  'focus-visible:rounded-small focus-visible:-outline-offset-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

/** What stands in the user's menu: a part of its own, which comes when it is first opened. */
export function UserMenuPanel({ user, onClose, onLayer }: UserMenuPanelProps) {
  const ajuda = useAjuda(true)
  const several = useSeveralEmpresas()

  function choose(layer: ShellLayer) {
    onClose()
    onLayer(layer)
  }

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-3 pt-2 pb-3">
        <Avatar name={user.nome} />
        <p className="min-w-0 text-small text-fg-3">
          <span className="block truncate text-body font-semibold text-fg">{user.nome}</span>
          <span className="block truncate">{user.email}</span>
          <span className="block">Plano {user.plano.nome}</span>
        </p>
      </div>
      <ul className="mt-1.5">
        <li>
          <ScreenLink screen="conta" className={ENTRY} onClick={onClose}>
            <CircleUserRound aria-hidden="true" />
            Minha conta
          </ScreenLink>
        </li>
        {isScreenOf(screens.empresa, user) && (
          <li>
            <ScreenLink screen="empresa" className={ENTRY} onClick={onClose}>
              <Building2 aria-hidden="true" />
              Configurações da Empresa
            </ScreenLink>
          </li>
        )}
        {isScreenOf(screens.pessoas, user) && (
          <li>
            <ScreenLink screen="pessoas" className={ENTRY} onClick={onClose}>
              <Users aria-hidden="true" />
              Pessoas
            </ScreenLink>
          </li>
        )}
        {storedTablet() && (
          <Entry icon={<UserRoundPen aria-hidden="true" />} onClick={() => choose('pessoas')}>
            Trocar de pessoa
          </Entry>
        )}
        {several && (
          <Entry icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => choose('empresas')}>
            Trocar de empresa
          </Entry>
        )}
        <Entry icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => choose('preferencias')}>
          Preferências
        </Entry>
        <Entry icon={<Keyboard aria-hidden="true" />} onClick={() => choose('atalhos')}>
          Atalhos do teclado
        </Entry>
        {ajuda && (
          <li>
            <a {...ajuda} className={ENTRY} onClick={onClose}>
              <LifeBuoy aria-hidden="true" />
              Ajuda
            </a>
          </li>
        )}
        <Entry icon={<LogOut aria-hidden="true" />} onClick={() => choose('sair')}>
          Sair
        </Entry>
      </ul>
    </>
  )
}

function Entry({ icon, onClick, children }: { icon: ReactNode; onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" onClick={onClick} className={ENTRY}>
        {icon}
        {children}
      </button>
    </li>
  )
}
