import { useRouterState } from '@tanstack/react-router'
import { screenAt } from '@lapida/contracts/screens'
import { buttonClasses } from '@lapida/ui/button-classes'
import { isClosed } from '#shared/acesso.ts'
import { useInicio } from '#shared/use-inicio.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'

/** In the place of a screen that is another role's, or that a closed account has no use for: what to do about it, and where to go on. */
export function SemPermissao() {
  const { user } = useSession()
  const daPessoa = useInicio()
  const inicio = menuEntries(user).find(({ name }) => name === daPessoa)
  const here = useRouterState({ select: ({ location }) => screenAt(location.pathname) })
  const closed = isClosed(user) && here?.onlyMakes === true
  return (
    <div className="mx-auto grid w-full max-w-160 gap-4 px-4 pt-8 pb-10">
      <h1 tabIndex={-1}>{closed ? 'Conta encerrada: só leitura' : 'Seu acesso não inclui isto'}</h1>
      <p className="text-fg-2">
        {closed
          ? 'Para fazer algo novo, quem cuida da conta da empresa a reabre.'
          : 'Quem cuida da conta da empresa pode mudar o seu acesso.'}
      </p>
      {inicio && (
        <ScreenLink
          screen={inicio.name as 'home'}
          className={`${buttonClasses({ size: 'large' })} justify-self-start`}
        >
          Ir para {inicio.label}
        </ScreenLink>
      )}
    </div>
  )
}
