import { useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import { LoginForm } from '#blocks/login-form/login-form.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { waitingCalculo } from '#shared/calculo-da-landing.ts'
import { ownAddress } from '#shared/own-address.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { pathOf } from '#shared/screens.ts'
import { TABLET_KEY } from '#shared/session.ts'

// Only a tablet of the workshop asks for it.
const EntrarPorPin = lazy(async () => ({
  default: (await import('#blocks/tablet/entrar-por-pin.tsx')).EntrarPorPin,
}))

/** Where a person wanted to go before the sign-in; only addresses of our own. Else the quote that was begun on the landing page, or home. */
function destination(search: unknown): string {
  const { voltar } = search as { voltar?: string }
  const address = voltar === undefined ? undefined : ownAddress(voltar)
  return address ?? pathOf(waitingCalculo(new Date()) ? 'orcamento' : 'home')
}

/** Sign-in with e-mail and password. */
export function LoginScreen() {
  const router = useRouter()
  const Form = TABLET_KEY in localStorage ? EntrarPorPin : LoginForm
  const goOn = () => router.history.replace(destination(router.state.location.search))
  return (
    <PublicPage title="Entrar">
      <div className="rounded-card border-line md:border md:bg-surface md:p-6">
        <Form onDone={goOn} />
        <div className="mt-4 grid justify-items-start">
          <ScreenLink screen="forgot-password" className="inline-flex min-h-11 items-center">
            Esqueceu sua senha?
          </ScreenLink>
          <p className="flex flex-wrap items-center gap-x-2 text-fg-2">
            Ainda não tem conta?
            <ScreenLink screen="planos" className="inline-flex min-h-11 items-center">
              Criar conta
            </ScreenLink>
          </p>
        </div>
      </div>
    </PublicPage>
  )
}
