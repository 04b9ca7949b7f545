import type { Membro } from '@lapida/contracts/membro'
import { AlertDialog } from '@lapida/ui/alert-dialog.tsx'
import { PasswordField } from '@lapida/ui/password-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { FormFailure } from '#blocks/conta-form/form-failure.tsx'
import { removeMembro } from '#data/resources/conta/membros.ts'
import { usePessoasForm } from './use-pessoas-form.ts'

export interface RemoverDialogProps {
  open: boolean
  membro: Membro | null
  onClose: () => void
}

/** Asks before somebody's access goes, and says what goes with it and what stays. */
export function RemoverDialog({ open, membro, onClose }: RemoverDialogProps) {
  return membro && <Remover key={membro.id} open={open} membro={membro} onClose={onClose} />
}

function Remover({
  open,
  membro: { id, nome, papel, atual },
  onClose,
}: RemoverDialogProps & { membro: Membro }) {
  const asksSenha = papel === 'dono'
  const form = usePessoasForm({
    initial: { senha: '' },
    validate: ({ senha }) => ({ senha: asksSenha && senha === '' ? 'Digite a sua senha.' : undefined }),
    async save({ senha }) {
      await removeMembro(id, asksSenha ? senha : undefined)
      if (!atual) showToast({ tone: 'success', title: `${nome} não tem mais acesso` })
      onClose()
    },
    onClose,
  })
  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={atual ? 'Sair desta empresa?' : `Remover ${nome}?`}
      description={
        atual
          ? 'Você deixa de ver tudo desta empresa, em todos os aparelhos. O que você fez continua com o seu nome.'
          : 'O acesso termina agora, em todos os aparelhos. O que a pessoa fez continua com o nome dela; o que o aparelho dela ainda não enviou fica só lá.'
      }
      confirmLabel={atual ? 'Sair da empresa' : 'Remover'}
      busyLabel="Removendo..."
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
