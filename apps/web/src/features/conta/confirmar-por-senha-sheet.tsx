import type { ReactNode } from 'react'
import { Button } from '@lapida/ui/button.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

export interface ConfirmarPorSenhaSheetProps {
  open: boolean
  title: string
  /** what it means */
  children: ReactNode
  /** the button that does it, and what it says meanwhile */
  acao: { rotulo: string; fazendo: string; perigo?: boolean }
  /** tells a password manager whose password it is */
  email: string
  /** Does it; a failure that names `senha` is said at the field. */
  act: (senha: string) => Promise<void>
  onClose: () => void
}

/** Asks for the own password before something is done. Every opening starts anew. */
export function ConfirmarPorSenhaSheet(props: ConfirmarPorSenhaSheetProps) {
  return <ConfirmarPorSenhaForm key={useOpening(props.open)} {...props} />
}

function ConfirmarPorSenhaForm({
  open,
  title,
  children,
  acao,
  email,
  act,
  onClose,
}: ConfirmarPorSenhaSheetProps) {
  const form = useContaForm({
    initial: { senha: '' },
    validate: ({ senha }) => ({ senha: senha === '' ? 'Digite a sua senha.' : undefined }),
    save: ({ senha }) => act(senha),
    errorsOf: ({ campos }) => ({ senha: campos.senha }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title={title}
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
      footer={(formId) => (
        <>
          <Button variant="secondary" disabled={form.busy} onClick={() => form.leaving.leave()}>
            Cancelar
          </Button>
          <Button
            variant={acao.perigo ? 'danger' : 'primary'}
            type="submit"
            form={formId}
            busy={form.busy}
            busyLabel={acao.fazendo}
          >
            {acao.rotulo}
          </Button>
        </>
      )}
    >
      <SemInternetBanner escrita="conta" />
      <p className="text-fg-2">{children}</p>
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
