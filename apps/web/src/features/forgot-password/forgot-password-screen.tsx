import { buttonClasses } from '@lapida/ui/button-classes'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'

const CONTATO: string = import.meta.env['VITE_CONTATO'] ?? ''

/** What to do about a forgotten password while the program has no mail server. */
export function ForgotPasswordScreen() {
  return (
    <PublicPage title="Recuperação de Senha" description="Funcionalidade em desenvolvimento">
      <p className="text-fg-2">
        Para trocar a senha agora, fale com quem cuida do sistema na sua empresa
        {CONTATO === '' ? '.' : ' ou escreva para '}
        {CONTATO !== '' && <a href={`mailto:${CONTATO}`}>{CONTATO}</a>}
      </p>
      <ScreenLink screen="login" className={`${buttonClasses({ variant: 'secondary' })} mt-6`}>
        Voltar para Login
      </ScreenLink>
    </PublicPage>
  )
}
