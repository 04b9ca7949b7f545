import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { erroEmail } from '#blocks/conta-form/validate-conta.ts'
import { ApiError } from '#data/api/api.ts'
import { requestLink } from '#data/resources/conta/recuperacao.ts'
import { useForm } from '#shared/use-form.ts'
import { Outcome } from '#blocks/public-page/outcome.tsx'
import { VoltarParaLogin } from './voltar-para-login.tsx'

/** Asks for the link. What it says afterwards is the same for every address. */
export function LinkForm() {
  const form = useForm({ initial: { email: '' }, validate: ({ email }) => ({ email: erroEmail(email) }) })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [sentTo, setSentTo] = useState('')

  async function send(email: string) {
    setBusy(true)
    setFailure('')
    try {
      await requestLink(email)
      setSentTo(email)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.campos.email) form.showErrors({ email: error.campos.email })
      else setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }

  if (sentTo !== '') return <Sent email={sentTo} onAskAgain={() => setSentTo('')} />
  return (
    <form
      ref={form.form}
      noValidate
      className="grid gap-4"
      onSubmit={form.submit(({ email }) => void send(email.trim()))}
    >
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormFailure text={failure} />
      <div className="grid gap-2">
        <Button type="submit" size="large" block busy={busy} busyLabel="Enviando...">
          Enviar link
        </Button>
        <VoltarParaLogin />
      </div>
    </form>
  )
}

function Sent({ email, onAskAgain }: { email: string; onAskAgain: () => void }) {
  return (
    <Outcome icon={<MailCheck aria-hidden="true" />} title="Confira seu e-mail">
      <p>
        Se houver uma conta com <b className="font-semibold wrap-anywhere text-fg">{email}</b>, o link chega
        em instantes. Ele vale por 1 hora e só pode ser usado uma vez.
      </p>
      <p className="mt-3">Não chegou? Olhe a caixa de spam ou confira se o e-mail está certo.</p>
      <div className="mt-5 grid gap-2">
        <VoltarParaLogin variant="primary" />
        <Button variant="ghost" size="large" block onClick={onAskAgain}>
          Usar outro e-mail
        </Button>
      </div>
    </Outcome>
  )
}
