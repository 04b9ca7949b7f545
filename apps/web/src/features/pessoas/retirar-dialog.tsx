import type { Tablet } from '@lapida/contracts/tablet'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { removeTablet } from '#data/resources/conta/tablets.ts'
import { usePessoasForm } from './use-pessoas-form.ts'

export interface RetirarDialogProps {
  open: boolean
  tablet: Tablet | null
  onClose: () => void
}

/** Asks before a tablet's permission goes, and says what ends with it. */
export function RetirarDialog({ open, tablet, onClose }: RetirarDialogProps) {
  return tablet && <Retirar key={tablet.id} open={open} tablet={tablet} onClose={onClose} />
}

function Retirar({ open, tablet: { id, nome }, onClose }: RetirarDialogProps & { tablet: Tablet }) {
  const form = usePessoasForm({
    initial: {},
    validate: () => ({}),
    async save() {
      await removeTablet(id)
      showToast({ tone: 'success', title: 'Permissão retirada' })
      onClose()
    },
    onClose,
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Retirar a permissão de ${nome}?`}
      description="Ninguém mais entra nele com PIN, e quem entrou assim sai agora. O que ainda não foi enviado continua no aparelho. Para voltar, permita de novo nele."
      confirmLabel="Retirar"
      busyLabel="Retirando..."
      busy={form.busy}
      onConfirm={() => form.form.current?.requestSubmit()}
    >
      <form ref={form.form} noValidate onSubmit={form.onSubmit}>
        <FormFailure text={form.failure} />
      </form>
    </AlertDialog>
  )
}
