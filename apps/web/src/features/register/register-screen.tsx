import { useRouter } from '@tanstack/react-router'
import { buttonClasses } from '@lapida/ui/button-classes'
import { AvisoDePrivacidade } from '#blocks/aviso-de-privacidade/aviso-de-privacidade.tsx'
import { CalculoNote } from '#blocks/calculo-da-landing/calculo-note.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { usePlanos } from '#data/resources/conta/planos.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { RegisterForm } from './register-form.tsx'

/** The registration, with the plan that was chosen before. */
export function RegisterScreen() {
  const router = useRouter()
  const { plano: planoId } = router.state.location.search as { plano?: string }
  const { planos } = usePlanos()
  const plano = planos?.find(({ id }) => id === planoId)
  const unknown = planos !== null && !plano
  if (!planoId || unknown) return <PlanoFirst />

  return (
    <PublicPage title="Criar conta">
      <CalculoNote />
      <div className="rounded-card border-line md:border md:bg-surface md:p-6">
        <p className="mb-5 flex min-h-11 flex-wrap items-center gap-x-2">
          <span className="text-fg-2">Plano</span>
          <b className="font-semibold">{plano?.nome ?? '…'}</b>
          <span aria-hidden="true" className="text-fg-3">
            ·
          </span>
          <ScreenLink screen="planos" className="inline-flex min-h-11 items-center" aria-label="Trocar plano">
            trocar
          </ScreenLink>
        </p>
        <RegisterForm planoId={planoId} />
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-fg-2">
          Já tem conta?
          <ScreenLink screen="login" className="inline-flex min-h-11 items-center">
            Entrar
          </ScreenLink>
        </p>
      </div>
      <AvisoDePrivacidade />
    </PublicPage>
  )
}

function PlanoFirst() {
  return (
    <PublicPage title="Criar conta">
      <p className="text-fg-2">Primeiro você precisa selecionar um plano</p>
      <ScreenLink screen="planos" className={`${buttonClasses({ size: 'large' })} mt-6`}>
        Escolher Plano
      </ScreenLink>
    </PublicPage>
  )
}
