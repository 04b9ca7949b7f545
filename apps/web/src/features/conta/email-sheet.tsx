import { PasswordField } from '@lapida/ui/password-field.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { erroEmail } from '#blocks/conta-form/validate-conta.ts'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { changeEmail } from '#data/resources/conta/pessoa.ts'
import type { ContaSheetProps } from './dados-sheet.tsx'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

/** Another e-mail to sign in with. Every opening starts anew. */
export function EmailSheet(props: ContaSheetProps) {
  return <EmailForm key={useOpening(props.open)} {...props} />
}

const EMPTY = { email: '', senha: '' }

function EmailForm({ open, pessoa, onClose }: ContaSheetProps) {
  const form = useContaForm({
    initial: EMPTY,
    validate: ({ email, senha }) => ({
      email: erroEmail(email) ?? (email.trim() === pessoa.email ? 'Este já é o seu e-mail.' : undefined),
      senha: senha === '' ? 'Digite a sua senha atual.' : undefined,
    }),
    async save({ email, senha }) {
      const pendente = await changeEmail(email, senha)
      showToast({
        tone: 'success',
        title: pendente ? 'Link enviado' : 'E-mail trocado',
        description: pendente
          ? `Confirme no link que enviamos a ${email.trim()}.`
          : `A partir de agora você entra com ${email.trim()}.`,
      })
    },
    errorsOf: ({ code, message, campos }) => ({
      email: code === 'EMAIL_EM_USO' ? message : campos.email,
      senha: campos.senha,
    }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title="Trocar e-mail"
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
    >
      <SemInternetBanner escrita="conta" />
      <p className="text-fg-2">
        Hoje você entra com <b className="font-semibold wrap-anywhere text-fg">{pessoa.email}</b>.{' '}
        {pessoa.confirmaEmail
          ? 'O novo e-mail passa a valer quando você abrir o link que enviaremos a ele.'
          : 'O novo e-mail vale na hora: confira se está certo.'}
      </p>
      <TextField
        {...form.field('email')}
        label="Novo e-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...form.field('senha')} label="Senha atual" autoComplete="current-password" />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
