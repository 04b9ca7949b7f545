import { formatDia, type DiaCivil } from '@lapida/domain/shared/datas'
import { showToast } from '@lapida/ui/toast-store'
import { reopenConta } from '#data/resources/conta/encerramento.ts'
import { ConfirmarPorSenhaSheet } from './confirmar-por-senha-sheet.tsx'

export interface ReabrirSheetProps {
  open: boolean
  /** of whoever opens it again: tells a password manager whose password it is */
  email: string
  encerradaAte: DiaCivil
  onClose: () => void
}

/** Takes the closing of the account back. */
export function ReabrirSheet({ open, email, encerradaAte, onClose }: ReabrirSheetProps) {
  return (
    <ConfirmarPorSenhaSheet
      open={open}
      title="Reabrir a conta"
      acao={{ rotulo: 'Reabrir conta', fazendo: 'Reabrindo...' }}
      email={email}
      act={async (senha) => {
        await reopenConta(senha)
        showToast({ tone: 'success', title: 'Conta reaberta', description: 'Tudo volta como estava.' })
      }}
      onClose={onClose}
    >
      A conta seria apagada depois de {formatDia(encerradaAte)}. Reaberta, ela volta a ser usada por todas as
      pessoas da empresa.
    </ConfirmarPorSenhaSheet>
  )
}
