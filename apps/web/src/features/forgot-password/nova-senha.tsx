import { CircleCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { NovaSenhaFields } from '#blocks/conta-form/nova-senha-fields.tsx'
import { erroConfirmacao, erroSenha } from '#blocks/conta-form/validate-conta.ts'
import { PublicPage } from '#blocks/public-page/public-page.tsx'
import { ApiError } from '#data/api/api.ts'
import { resetSenha } from '#data/resources/conta/recuperacao.ts'
import { useForm } from '#shared/use-form.ts'
import { Outcome } from '#blocks/public-page/outcome.tsx'
import { VoltarParaLogin } from './voltar-para-login.tsx'

export interface NovaSenhaProps {
  token: string
  onAskAgain: () => void
}

type Estado = 'form' | 'trocada' | 'link-invalido'

/** The new password of who came by a link. */
export function NovaSenha({ token, onAskAgain }: NovaSenhaProps) {
  const [estado, setEstado] = useState<Estado>('form')
  return (
    <PublicPage
      title="Recuperação de Senha"
      description={estado === 'form' && 'Crie uma senha nova para a sua conta.'}
    >
      {estado === 'form' && <NovaSenhaForm token={token} onOutcome={setEstado} />}
      {estado === 'trocada' && (
        <Outcome icon={<CircleCheck aria-hidden="true" />} title="Senha trocada">
          <p className="mb-5">Por segurança, todos os aparelhos saíram da conta. Entre com a senha nova.</p>
          <VoltarParaLogin variant="primary" />
        </Outcome>
      )}
      {estado === 'link-invalido' && (
        <Outcome icon={<Unlink aria-hidden="true" />} title="Este link não vale mais" tone="danger">
          <p className="mb-5">
            Ele já foi usado ou venceu: cada link vale por 1 hora e só uma vez. A sua senha continua a mesma.
          </p>
          <div className="grid gap-2">
            <Button size="large" block onClick={onAskAgain}>
              Pedir outro link
            </Button>
            <VoltarParaLogin />
          </div>
        </Outcome>
      )}
    </PublicPage>
  )
}

interface NovaSenhaFormProps {
  token: string
  onOutcome: (estado: Estado) => void
}

function NovaSenhaForm({ token, onOutcome }: NovaSenhaFormProps) {
  const form = useForm({
    initial: { password: '', confirmacao: '' },
    validate: ({ password, confirmacao }) => ({
      password: erroSenha(password),
      confirmacao: erroConfirmacao(password, confirmacao),
    }),
  })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')

  async function send(password: string) {
    setBusy(true)
    setFailure('')
    try {
      await resetSenha(token, password)
      onOutcome('trocada')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function showFailure({ code, campos, message }: ApiError) {
    if (code === 'LINK_DE_SENHA_INVALIDO' || campos.token) return onOutcome('link-invalido')
    if (campos.password) return form.showErrors({ password: campos.password })
    setFailure(message)
  }

  return (
    <form
      ref={form.form}
      noValidate
      className="grid gap-4"
      onSubmit={form.submit(({ password }) => void send(password))}
    >
      <NovaSenhaFields
        label="Senha nova"
        senha={form.field('password')}
        confirmacao={form.field('confirmacao')}
      />
      <FormFailure text={failure} />
      <div className="grid gap-2">
        <Button type="submit" size="large" block busy={busy} busyLabel="Salvando...">
          Salvar senha nova
        </Button>
        <VoltarParaLogin />
      </div>
    </form>
  )
}
