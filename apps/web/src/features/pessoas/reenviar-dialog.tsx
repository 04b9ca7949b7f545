import type { Convite, ConviteFeito } from '@lapida/contracts/membro'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { resendConvite } from '#data/resources/conta/membros.ts'
import { usePessoasForm } from './use-pessoas-form.ts'

export interface ReenviarDialogProps {
  open: boolean
  convite: Convite | null
  onClose: () => void
  onDone: (feito: ConviteFeito) => void
}

/** Asks before another link is made: whoever has the one before it finds it ended. */
export function ReenviarDialog({ convite, ...props }: ReenviarDialogProps) {
  return convite && <Reenviar key={convite.id} {...props} convite={convite} />
}

function Reenviar({ open, convite, onClose, onDone }: ReenviarDialogProps & { convite: Convite }) {
  const { id, nome, papel } = convite
  const asksSenha = papel === 'dono'
  const form = usePessoasForm({
    initial: { senha: '' },
    validate: ({ senha }) => ({ senha: asksSenha && senha === '' ? 'Digite a sua senha.' : undefined }),
    save: async ({ senha }) => onDone(await resendConvite(id, asksSenha ? senha : undefined)),
    onClose,
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={`Novo link para ${nome}?`}
      description="O link novo vale por 7 dias. O anterior deixa de valer."
      confirmLabel="Criar link"
      busyLabel="Criando..."
      tone="primary"
      busy={form.busy}
      onConfirm={() => form.form.current?.requestSubmit()}
    >
      <form ref={form.form} noValidate className="grid gap-3" onSubmit={form.onSubmit}>
        {asksSenha && (
          <PasswordField {...form.field('senha')} label="Sua senha" autoComplete="current-password" />
        )}
        <FormFailure text={form.failure} />
      </form>
    </AlertDialog>
  )
}
