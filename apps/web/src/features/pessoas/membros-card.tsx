import { ShieldCheck, UserCog, UserMinus } from 'lucide-react'
import type { Membro } from '@lapida/contracts/membro'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Avatar } from '@lapida/ui/avatar.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { ActionsMenu } from '#blocks/actions-menu/actions-menu.tsx'
import { useOnline } from '#shared/connection.ts'
import { useMinute } from '#shared/use-minute.ts'
import type { Aberto } from './pessoas-screen.tsx'

export interface MembrosCardProps {
  membros: readonly Membro[]
  onOpen: (aberto: Aberto) => void
}

/** Who works in the company, and, folded away, who did. */
export function MembrosCard({ membros, onOpen }: MembrosCardProps) {
  const working = membros.filter(({ ativo }) => ativo)
  const gone = membros.filter(({ ativo }) => !ativo)
  return (
    <Card title="Quem tem acesso">
      <ul className="divide-y divide-line">
        {working.map((membro) => (
          <li key={membro.id}>
            <Linha membro={membro} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {gone.length > 0 && (
        <details className="mt-2 border-t border-line pt-1">
          <summary className="min-h-11 cursor-pointer content-center text-fg-2">
            {plural(gone.length, 'pessoa sem acesso', 'pessoas sem acesso')}
          </summary>
          <ul className="grid gap-1 pb-2">
            {gone.map(({ id, nome, email }) => (
              <li key={id} className="min-h-11 content-center wrap-anywhere">
                <span className="block">{nome}</span>
                <span className="block text-small text-fg-3">{email}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Linha({ membro, onOpen }: { membro: Membro; onOpen: (aberto: Aberto) => void }) {
  const { nome, email, papel, ultimoUsoEm, atual } = membro
  const agora = useMinute()
  const uso = atual ? 'em uso agora' : lastUseInWords(ultimoUsoEm, agora)
  return (
    <div className="flex min-h-18 items-center gap-3 py-2">
      <Avatar name={nome} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium wrap-anywhere">
          {nome}
          {atual && <span className="text-small font-normal text-fg-3">(você)</span>}
        </p>
        <p className="text-small text-fg-3 wrap-anywhere">{email}</p>
        <p className="text-small text-fg-3">
          <Dotted>{`${nomeOfPapel(papel, membro)} · ${uso}`}</Dotted>
        </p>
      </div>
      {papel === 'dono' && (
        <span className="max-sm:hidden">
          <StatusBadge tone="info" icon={<ShieldCheck aria-hidden="true" />}>
            Dono
          </StatusBadge>
        </span>
      )}
      <Acoes membro={membro} onOpen={onOpen} />
    </div>
  )
}

function Acoes({ membro, onOpen }: { membro: Membro; onOpen: (aberto: Aberto) => void }) {
  const disabled = !useOnline()
  return (
    <ActionsMenu
      label={`Mudar o acesso de ${membro.nome}`}
      items={[
        {
          label: 'Mudar papel',
          icon: <UserCog aria-hidden="true" />,
          disabled,
          onSelect: () => onOpen({ o: 'papel', membro }),
        },
        {
          label: membro.atual ? 'Sair da empresa' : 'Remover',
          icon: <UserMinus aria-hidden="true" />,
          tone: 'danger',
          separated: true,
          disabled,
          onSelect: () => onOpen({ o: 'remover', membro }),
        },
      ]}
    />
  )
}

/** It is kept to the hour: what is younger is said to be so. */
function lastUseInWords(em: string | null, agora: Date): string {
  if (em === null) return 'ainda não entrou'
  const age = agora.getTime() - Date.parse(em)
  return age < 3_600_000 ? 'usou há menos de 1 h' : `usou ${formatTempoDecorrido(em, agora)}`
}
