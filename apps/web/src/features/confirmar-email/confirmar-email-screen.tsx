import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { buttonClasses } from '@lapida/ui/button-classes'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { Outcome } from '#blocks/public-page/outcome.tsx'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { ApiError } from '#data/api/api.ts'
import { confirmEmail } from '#data/resources/conta/confirm-email.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useSession } from '#shared/session.ts'
import { useTokenOfLink } from '#shared/token-of-link.ts'

type Estado =
  { tipo: 'pergunta' } | { tipo: 'confirmado'; email: string } | { tipo: 'invalido'; texto: string }

/**
 * Whoever came by the link of a mail says that the address is theirs. It takes a press: programs that look through mails
 * open links, too, and must not use this one up.
 */
export function ConfirmarEmailScreen() {
  const token = useTokenOfLink('confirmar-email')
  const [estado, setEstado] = useState<Estado>(
    token === ''
      ? { tipo: 'invalido', texto: 'O endereço está incompleto: abra o link como ele veio.' }
      : { tipo: 'pergunta' },
  )
  return (
    <PublicPage
      title="Confirmação de e-mail"
      description={estado.tipo === 'pergunta' && 'Falta um toque para o novo e-mail valer na sua conta.'}
    >
      {estado.tipo === 'pergunta' && <Pergunta token={token} onOutcome={setEstado} />}
      {estado.tipo === 'confirmado' && (
        <Outcome icon={<CircleCheck aria-hidden="true" />} title="E-mail confirmado">
          <p className="mb-5">
            A partir de agora você entra com{' '}
            <b className="font-semibold wrap-anywhere text-fg">{estado.email}</b>.
          </p>
          <Adiante />
        </Outcome>
      )}
      {estado.tipo === 'invalido' && (
        <Outcome icon={<Unlink aria-hidden="true" />} title="Este link não vale" tone="danger">
          <p className="mb-5">{estado.texto}</p>
          <Adiante />
        </Outcome>
      )}
    </PublicPage>
  )
}

function Pergunta({ token, onOutcome }: { token: string; onOutcome: (estado: Estado) => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function confirm() {
    setBusy(true)
    setFailure('')
    try {
      onOutcome({ tipo: 'confirmado', email: await confirmEmail(token) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const isOfLink = error.code === 'LINK_DE_EMAIL_INVALIDO' || error.code === 'EMAIL_EM_USO'
      if (isOfLink) onOutcome({ tipo: 'invalido', texto: error.message })
      else setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <FormFailure text={failure} />
      <Button size="large" block busy={busy} busyLabel="Confirmando..." onClick={() => void confirm()}>
        Confirmar e-mail
      </Button>
    </div>
  )
}

/** On to what comes next: one's own account, or the sign-in. */
function Adiante() {
  const { user } = useSession()
  return (
    <ScreenLink screen={user ? 'conta' : 'login'} className={buttonClasses({ size: 'large', block: true })}>
      {user ? 'Ir para Minha conta' : 'Entrar'}
    </ScreenLink>
  )
}
