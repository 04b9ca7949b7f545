import { useState } from 'react'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { NovaSenhaFields } from '#blocks/conta-form/nova-senha-fields.tsx'
import { ApiError } from '#data/api/api.ts'
import { register } from '#data/resources/conta/conta.ts'
import { startExemplosIniciais } from '#data/resources/conta/exemplos-iniciais.ts'
import { waitingCalculo } from '#shared/calculo-da-landing.ts'
import { useForm } from '#shared/use-form.ts'
import { useNavigateTo } from '#shared/use-navigate-to.ts'
import { validateCadastro, type Cadastro } from './validate-cadastro.ts'

const EMPTY: Cadastro = { nome: '', email: '', telefone: '', password: '', confirmacao: '' }

/** The fields of the registration. What the server refuses stands at its field; nothing typed is cleared. */
export function RegisterForm({ planoId }: { planoId: string }) {
  const form = useForm<Cadastro>({ initial: EMPTY, validate: validateCadastro })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const navigateTo = useNavigateTo()

  async function send({ nome, email, telefone, password }: Cadastro) {
    setBusy(true)
    setFailure('')
    try {
      await register({ nome: nome.trim(), email: email.trim(), telefone, password, planoId })
      startExemplosIniciais()
      // Who calculated a piece before came for its quote.
      navigateTo(waitingCalculo(new Date()) ? 'orcamento' : 'home', {}, { replace: true })
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
      <NovaSenhaFields label="Senha" senha={form.field('password')} confirmacao={form.field('confirmacao')} />
      <FormFailure text={failure} />
      <Button type="submit" size="large" block busy={busy} busyLabel="Criando conta...">
        Criar Conta
      </Button>
    </form>
  )
}
