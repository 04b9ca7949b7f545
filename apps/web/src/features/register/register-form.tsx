import { Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { FieldError } from '@lapida/ui/field.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { ApiError } from '#data/api.ts'
import { register } from '#data/conta.ts'
import { useForm } from '#shared/use-form.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { validateCadastro, type Cadastro } from './validate-cadastro.ts'

const EMPTY: Cadastro = { nome: '', email: '', telefone: '', password: '', confirmacao: '' }

/** The fields of the registration. What the server refuses stands at its field; nothing typed is cleared. */
export function RegisterForm({ planoId }: { planoId: string }) {
  const form = useForm<Cadastro>({ initial: EMPTY, validate: validateCadastro })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const failureText = useRef<HTMLDivElement>(null)
  const navigateTo = useNavigateTo()

  useEffect(() => {
    if (failure !== '') failureText.current?.focus()
  }, [failure])

  async function send({ nome, email, telefone, password }: Cadastro) {
    setBusy(true)
    setFailure('')
    try {
      await register({ nome: nome.trim(), email: email.trim(), telefone, password, planoId })
      navigateTo('home', {}, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  function showFailure({ code, message, campos }: ApiError) {
    if (code === 'EMAIL_EM_USO') return form.showErrors({ email: message })
    const { nome, email, telefone, password } = campos
    if (nome || email || telefone || password) return form.showErrors({ nome, email, telefone, password })
    setFailure(message || 'Erro ao criar conta')
  }

  return (
    <form
      ref={form.form}
      noValidate
      className="grid gap-4"
      onSubmit={form.submit((values) => void send(values))}
    >
      <TextField {...form.field('nome')} label="Nome completo" autoComplete="name" autoCapitalize="words" />
      <TextField
        {...form.field('email')}
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField {...form.field('telefone')} label="Telefone" mark="opcional" mask={formatTelefone} />
      <PasswordField
        {...form.field('password')}
        label="Senha"
        autoComplete="new-password"
        hint={<LengthHint enough={form.values.password.length >= 6} />}
      />
      <PasswordField {...form.field('confirmacao')} label="Confirmar senha" autoComplete="new-password" />
      <div ref={failureText} role="alert" tabIndex={-1} className="empty:hidden focus:outline-transparent">
        {failure !== '' && <FieldError>{failure}</FieldError>}
      </div>
      <Button type="submit" size="large" block busy={busy} busyLabel="Criando conta...">
        Criar Conta
      </Button>
    </form>
  )
}

function LengthHint({ enough }: { enough: boolean }) {
  if (!enough) return <>6 ou mais caracteres</>
  return (
    <span className="inline-flex items-center gap-1 text-success-fg">
      <Check aria-hidden="true" className="size-4" /> 6 ou mais caracteres
    </span>
  )
}
