import { showToast } from '@lapida/ui/toast-store'
import { removePin } from '#data/resources/conta/pessoa.ts'
import type { ContaSheetProps } from './dados-sheet.tsx'
import { ConfirmarPorSenhaSheet } from './confirmar-por-senha-sheet.tsx'

/** Asks for the own password before the PIN goes. */
export function ApagarPinSheet({ open, pessoa, onClose }: ContaSheetProps) {
  return (
    <ConfirmarPorSenhaSheet
      open={open}
      title="Apagar PIN?"
      acao={{ rotulo: 'Apagar PIN', fazendo: 'Apagando...', perigo: true }}
      email={pessoa.email}
      act={async (senha) => {
        await removePin(senha)
        showToast({ tone: 'success', title: 'PIN apagado' })
      }}
      onClose={onClose}
    >
      Onde você entrou por PIN, a sessão se encerra. Para entrar no tablet da oficina de novo, crie outro.
    </ConfirmarPorSenhaSheet>
  )
}
