import { buttonClasses } from '@lapida/ui/button-classes'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'

/** An invitation that opens nothing any more: why, and what to do. */
export function LinkInvalido() {
  const { user } = useSession()
  return (
    <PublicPage title="Este convite não vale mais">
      <p className="mb-6 text-fg-2">
        Ele já foi usado, foi cancelado ou venceu: cada convite vale por 7 dias e para uma pessoa. Peça outro
        a quem convidou você.
      </p>
      <ScreenLink screen={user ? 'home' : 'login'} className={buttonClasses({ size: 'large', block: true })}>
        {user ? 'Ir para o início' : 'Entrar'}
      </ScreenLink>
    </PublicPage>
  )
}
