import { formatDia, type DiaCivil } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { SemInternetBanner } from '#blocks/sem-internet/sem-internet-banner.tsx'
import { FormSheet } from '#blocks/unsaved-changes/form-sheet.tsx'
import { reopenConta } from '#data/resources/conta/encerramento.ts'
import { useContaForm } from './use-conta-form.ts'
import { useOpening } from './use-opening.ts'

export interface ReabrirSheetProps {
  open: boolean
  /** of whoever opens it again: tells a password manager whose password it is */
  email: string
  encerradaAte: DiaCivil
  onClose: () => void
}

/** Takes the closing of the account back. Every opening starts anew. */
export function ReabrirSheet(props: ReabrirSheetProps) {
  return <ReabrirForm key={useOpening(props.open)} {...props} />
}

function ReabrirForm({ open, email, encerradaAte, onClose }: ReabrirSheetProps) {
  const form = useContaForm({
    initial: { senha: '' },
    validate: ({ senha }) => ({ senha: senha === '' ? 'Digite a sua senha.' : undefined }),
    async save({ senha }) {
      await reopenConta(senha)
      showToast({ tone: 'success', title: 'Conta reaberta', description: 'Tudo volta como estava.' })
    },
    errorsOf: ({ campos }) => ({ senha: campos.senha }),
    onClose,
  })
  return (
    <FormSheet
      open={open}
      title="Reabrir a conta"
      width="small"
      form={form.form}
      leaving={form.leaving}
      onSubmit={form.onSubmit}
      footer={(formId) => (
        <>
          <Button variant="secondary" disabled={form.busy} onClick={() => form.leaving.leave()}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} busy={form.busy} busyLabel="Reabrindo...">
            Reabrir conta
          </Button>
        </>
      )}
    >
      <SemInternetBanner escrita="conta" />
      <p className="text-fg-2">
        A conta seria apagada depois de {formatDia(encerradaAte)}. Reaberta, ela volta a ser usada por todas
        as pessoas da empresa.
      </p>
      <input type="text" value={email} autoComplete="username" readOnly hidden />
      <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
      <FormFailure text={form.failure} />
    </FormSheet>
  )
}
