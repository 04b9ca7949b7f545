import { Button } from '@lapida/ui/button.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { removePin } from '#data/resources/conta/pessoa.ts'
import type { ContaSheetProps } from './dados-sheet.tsx'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

/** Asks for the own password before the PIN goes. Every opening starts anew. */
export function ApagarPinSheet(props: ContaSheetProps) {
  return <ApagarPinForm key={useOpening(props.open)} {...props} />
}

function ApagarPinForm({ open, pessoa, onClose }: ContaSheetProps) {
  const form = useContaForm({
    initial: { senha: '' },
    validate: ({ senha }) => ({ senha: senha === '' ? 'Digite a sua senha.' : undefined }),
    async save({ senha }) {
      await removePin(senha)
      showToast({ tone: 'success', title: 'PIN apagado' })
    },
    errorsOf: ({ campos }) => ({ senha: campos.senha }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title="Apagar PIN?"
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
      footer={(formId) => (
        <>
          <Button variant="secondary" disabled={form.busy} onClick={() => form.leaving.leave()}>
            Cancelar
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={form.busy} busyLabel="Apagando...">
            Apagar PIN
          </Button>
        </>
      )}
    >
      <SemInternetBanner escrita="conta" />
      <p className="text-fg-2">
        Onde você entrou por PIN, a sessão se encerra. Para entrar no tablet da oficina de novo, crie outro.
      </p>
      <input type="text" value={pessoa.email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
