import type { SessaoAberta } from '@lapida/contracts/pessoa'
import { plural } from '@lapida/domain/shared/texto'
import { showToast } from '@lapida/ui/toast-store'
import { revokeOutras, revokeSessao } from '#data/resources/conta/pessoa.ts'
import { ConfirmarPorSenhaSheet } from './confirmar-por-senha-sheet.tsx'

/** What is to end: one session, or all but this one. */
export type SessoesAEncerrar = { uma: Pick<SessaoAberta, 'id'> & { nome: string } } | { outras: number }

export interface EncerrarSessoesSheetProps {
  open: boolean
  sessoes: SessoesAEncerrar
  /** tells a password manager whose password it is */
  email: string
  onClose: () => void
}

/** Asks for the own password before sessions elsewhere end. */
export function EncerrarSessoesSheet({ open, sessoes, email, onClose }: EncerrarSessoesSheetProps) {
  return (
    <ConfirmarPorSenhaSheet
      open={open}
      title={titleOf(sessoes)}
      acao={{ rotulo: 'Encerrar', fazendo: 'Encerrando...' }}
      email={email}
      act={async (senha) => {
        showToast({ tone: 'success', title: await end(sessoes, senha) })
      }}
      onClose={onClose}
    >
      {'uma' in sessoes ? 'Nesse aparelho' : 'Nesses aparelhos'} será preciso entrar de novo. O que ainda não
      foi enviado continua {'uma' in sessoes ? 'nele' : 'neles'} até lá.
    </ConfirmarPorSenhaSheet>
  )
}

function titleOf(sessoes: SessoesAEncerrar): string {
  if ('uma' in sessoes) return `Encerrar ${sessoes.uma.nome}?`
  return `Encerrar ${plural(sessoes.outras, 'outra sessão', 'outras sessões')}?`
}

async function end(sessoes: SessoesAEncerrar, senha: string): Promise<string> {
  if ('uma' in sessoes) {
    await revokeSessao(sessoes.uma.id, senha)
    return 'Sessão encerrada'
  }
  return plural(await revokeOutras(senha), 'sessão encerrada', 'sessões encerradas')
}
