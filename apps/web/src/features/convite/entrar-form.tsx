import { Button } from '@lapida/ui/button.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { useForm } from '#shared/use-form.ts'
import { useAceitar } from './use-aceitar.ts'

export interface EntrarFormProps {
  token: string
  email: string
  /** it is the account that is open on this device */
  readOnly: boolean
  onDone: () => void
  onInvalid: () => void
}

/** Accepting as somebody who signs in already, here or in another company. */
export function EntrarForm({ token, email, readOnly, onDone, onInvalid }: EntrarFormProps) {
  const form = useForm({
    initial: { email, password: '' },
    validate: (values) => ({
      email: values.email.trim() === '' ? 'Informe seu e-mail.' : undefined,
      password: values.password === '' ? 'Informe sua senha.' : undefined,
    }),
  })
  const { busy, failure, accept } = useAceitar({
    onDone,
    onInvalid,
    showErrors({ campos: { email: wrong, password } }) {
      if (!wrong && !password) return false
      form.showErrors({ email: wrong, password })
      return true
    },
  })
  return (
    <form
      ref={form.form}
      noValidate
      className="grid gap-4"
      onSubmit={form.submit((values) => {
        void accept({ token, email: values.email.trim(), password: values.password })
      })}
    >
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={readOnly}
      />
      <PasswordField {...form.field('password')} label="Senha" autoComplete="current-password" />
      <FormFailure text={failure} />
      <Button type="submit" size="large" block busy={busy} busyLabel="Entrando...">
        Entrar e aceitar
      </Button>
    </form>
  )
}
