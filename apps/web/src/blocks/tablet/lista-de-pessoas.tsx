import { ChevronRight, Lock } from 'lucide-react'
import type { PessoaDoTablet } from '@lapida/contracts/tablet'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { Avatar } from '@lapida/ui/avatar.tsx'

export interface ListaDePessoasProps {
  pessoas: readonly PessoaDoTablet[]
  onChoose: (pessoa: PessoaDoTablet) => void
}

/** People as large buttons; who cannot be chosen says why. */
export function ListaDePessoas({ pessoas, onChoose }: ListaDePessoasProps) {
  return (
    <ul className="grid gap-2">
      {pessoas.map((pessoa) => {
        const why = whyNot(pessoa)
        return (
          <li key={pessoa.id}>
            <button
              type="button"
              disabled={why !== null}
              onClick={() => onChoose(pessoa)}
              className="flex min-h-18 w-full items-center gap-4 rounded-card border border-line-input bg-surface px-4 py-3 text-left hover:bg-surface-2 focus-visible:rounded-card active:bg-surface-2 disabled:bg-surface-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-fg-3"
            >
              <Avatar name={pessoa.nome} />
              <span className="min-w-0 flex-1">
                <span className="block text-lead font-semibold wrap-anywhere">{pessoa.nome}</span>
                <span className="block text-small text-fg-3">{why ?? nomeOfPapel(pessoa.papel)}</span>
              </span>
              {pessoa.bloqueado ? (
                <Lock aria-hidden="true" />
              ) : (
                why === null && <ChevronRight aria-hidden="true" />
              )}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function whyNot({ temPin, bloqueado }: PessoaDoTablet): string | null {
  if (!temPin) return 'Sem PIN. Entre com e-mail e senha e crie um em Minha conta.'
  if (bloqueado)
    return 'PIN bloqueado neste tablet. Entre uma vez com e-mail e senha, ou peça ao dono que libere.'
  return null
}
