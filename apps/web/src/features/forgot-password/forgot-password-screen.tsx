import { buttonClasses } from '@lapida/ui/button-classes'
import { useEffect, useState } from 'react'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { getContatoDoOperador } from '#data/conta.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

/** What to do about a forgotten password while the program has no mail server. */
export function ForgotPasswordScreen() {
  const contato = useContatoDoOperador()
  return (
    <PublicPage title="Recuperação de Senha" description="Funcionalidade em desenvolvimento">
      <p className="text-fg-2">
        Para trocar a senha agora, fale com quem cuida do sistema na sua empresa
        {contato === '' ? '.' : ' ou escreva para '}
        {contato !== '' && <a href={`mailto:${contato}`}>{contato}</a>}
      </p>
      <ScreenLink screen="login" className={`${buttonClasses({ variant: 'secondary' })} mt-6`}>
        Voltar para Login
      </ScreenLink>
    </PublicPage>
  )
}

/** The operator's e-mail, '' until it is known; the page is of use without it. */
function useContatoDoOperador(): string {
  const [contato, setContato] = useState('')
  useEffect(() => {
    const left = new AbortController()
    getContatoDoOperador(left.signal).then(setContato, () => setContato(''))
    return () => left.abort()
  }, [])
  return contato
}
