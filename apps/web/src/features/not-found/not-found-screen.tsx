import { buttonClasses } from '@lapida/ui/button-classes'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'

/** What an address without a screen shows: where the person may go instead. */
export function NotFoundScreen() {
  const { user } = useSession()
  return (
    <PublicPage
      title="Página não encontrada"
      description="O endereço não existe ou mudou de lugar. O que você salvou continua no seu sistema."
    >
      <ScreenLink screen={user ? 'home' : 'landing'} className={buttonClasses({ size: 'large' })}>
        Voltar ao início
      </ScreenLink>
    </PublicPage>
  )
}
