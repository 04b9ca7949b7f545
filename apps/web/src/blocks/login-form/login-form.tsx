import { useEffect, useRef, useState } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { ApiError } from '#data/api/api.ts'
import { logIn } from '#data/resources/conta/conta.ts'
import { useForm, type FormErrors } from '#shared/use-form.ts'

export interface LoginFormProps {
  /** The account is known, as when a session ended during work: only the password is asked. */
  email?: string
  onDone: () => void
}

interface Credenciais extends Record<string, string> {
  email: string
  password: string
}

function validate({ email, password }: Credenciais): FormErrors<Credenciais> {
  return {
    ...(email.trim() === '' ? { email: 'Informe seu e-mail.' } : {}),
    ...(password === '' ? { password: 'Informe sua senha.' } : {}),
  }
}

/** E-mail and password. What went wrong stands above the button and takes the focus; nothing typed is cleared. */
export function LoginForm({ email, onDone }: LoginFormProps) {
  const form = useForm<Credenciais>({ initial: { email: email ?? '', password: '' }, validate })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const failureText = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (failure) failureText.current?.focus()
  }, [failure])

  async function send({ email: typed, password }: Credenciais) {
    setBusy(true)
    setFailure(null)
    try {
      await logIn(typed.trim(), password)
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      ref={form.form}
      noValidate
      className="grid gap-4"
      onSubmit={form.submit((values) => void send(values))}
    >
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={email !== undefined}
      />
      <PasswordField {...form.field('password')} label="Senha" autoComplete="current-password" />
      <div ref={failureText} role="alert" tabIndex={-1} className="empty:hidden focus:outline-transparent">
        {failure && <FieldError>{failure.message}</FieldError>}
      </div>
      <Button type="submit" size="large" block busy={busy} busyLabel="Entrando...">
        Entrar
      </Button>
    </form>
  )
}
