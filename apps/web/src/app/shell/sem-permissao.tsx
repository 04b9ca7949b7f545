import { buttonClasses } from '@lapida/ui/button-classes'
import { useInicio } from '#shared/use-inicio.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { menuEntries } from '#shared/screens.ts'
import { useSession } from '#shared/session.ts'

/** In the place of a screen that is another role's: what to do about it, and where to go on. */
export function SemPermissao() {
  const { user } = useSession()
  const daPessoa = useInicio()
  const inicio = menuEntries(user).find(({ name }) => name === daPessoa)
  return (
    <div className="mx-auto grid w-full max-w-160 gap-4 px-4 pt-8 pb-10">
      <h1 tabIndex={-1}>Seu acesso não inclui isto</h1>
      <p className="text-fg-2">Quem cuida da conta da empresa pode mudar o seu acesso.</p>
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
