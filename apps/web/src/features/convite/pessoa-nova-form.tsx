import { Button } from '@lapida/ui/button.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { NovaSenhaFields } from '#blocks/conta-form/nova-senha-fields.tsx'
import { erroConfirmacao, erroEmail, erroSenha } from '#blocks/conta-form/validate-conta.ts'
import { useForm } from '#shared/use-form.ts'
import { useAceitar } from './use-aceitar.ts'

export interface PessoaNovaFormProps {
  token: string
  /** as whoever invited wrote it */
  nome: string
  onDone: () => void
  onInvalid: () => void
  /** the e-mail that was typed signs in already */
  onKnown: (email: string) => void
}

/** Accepting as somebody new: name, e-mail and a password of one's own. */
export function PessoaNovaForm({ token, nome, onDone, onInvalid, onKnown }: PessoaNovaFormProps) {
  const form = useForm({
    initial: { nome, email: '', password: '', confirmacao: '' },
    validate: (values) => ({
      nome: values.nome.trim() === '' ? 'Informe seu nome.' : undefined,
      email: erroEmail(values.email),
      password: erroSenha(values.password),
      confirmacao: erroConfirmacao(values.password, values.confirmacao),
    }),
  })
  const { busy, failure, accept } = useAceitar({
    onDone,
    onInvalid,
    showErrors({ code, message, campos }) {
      const found = { nome: campos.nome, email: campos.email, password: campos.password }
      if (code === 'EMAIL_EM_USO') found.email = message
      if (!found.nome && !found.email && !found.password) return false
      form.showErrors(found)
      return true
    },
  })
  const isTaken = form.errors.email?.startsWith('Já existe') === true
  return (
    <form
      ref={form.form}
      noValidate
      className="grid gap-4"
      onSubmit={form.submit((values) => {
        const { password } = values
        void accept({ token, nome: values.nome.trim(), email: values.email.trim(), password })
      })}
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
      {isTaken && (
        <Button variant="secondary" onClick={() => onKnown(form.values.email.trim())}>
          Entrar com este e-mail
        </Button>
      )}
      <NovaSenhaFields label="Senha" senha={form.field('password')} confirmacao={form.field('confirmacao')} />
      <FormFailure text={failure} />
      <Button type="submit" size="large" block busy={busy} busyLabel="Entrando...">
        Aceitar convite
      </Button>
    </form>
  )
}
