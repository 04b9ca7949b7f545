import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { SessaoAberta } from '@lapida/contracts/pessoa'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { useSessoes } from '#data/resources/conta/pessoa.ts'
import { useMinute } from '#shared/use-minute.ts'
import type { SessoesAEncerrar } from './encerrar-sessoes-sheet.tsx'
import { EncerrarSessoesSheet } from './later-parts.ts'

/** Where the person is signed in, and how that ends. */
export function SessoesCard({ severalEmpresas, email }: { severalEmpresas: boolean; email: string }) {
  const { dados: sessoes, erro, carregando, reload } = useSessoes()
  const [open, setOpen] = useState(false)
  const [ending, setEnding] = useState<SessoesAEncerrar>({ outras: 0 })
  function ask(next: SessoesAEncerrar) {
    setEnding(next)
    setOpen(true)
  }
  if (!sessoes) {
    if (carregando || !erro) return <Skeleton className="h-[200px] rounded-card" />
    return (
      <ErrorState title="Não deu para ver onde você entrou." description={erro.message} onRetry={reload} />
    )
  }
  return (
    <Card title="Onde você entrou">
      <ul className="divide-y divide-line">
        {[...sessoes].sort(currentFirst).map((sessao) => (
          <li key={sessao.id}>
            <Linha sessao={sessao} withEmpresa={severalEmpresas} onEnd={ask} />
          </li>
        ))}
      </ul>
      {sessoes.some(({ atual }) => !atual) && <Outras onEnd={() => ask({ outras: sessoes.length - 1 })} />}
      <EncerrarSessoesSheet open={open} sessoes={ending} email={email} onClose={() => setOpen(false)} />
    </Card>
  )
}

/** The others keep their order: the last used first. */
function currentFirst(one: SessaoAberta, other: SessaoAberta): number {
  return Number(other.atual) - Number(one.atual)
}

const ON_PHONE = /Android|iPhone|iPad/

interface LinhaProps {
  sessao: SessaoAberta
  withEmpresa: boolean
  onEnd: (sessoes: SessoesAEncerrar) => void
}

function Linha({ sessao, withEmpresa, onEnd }: LinhaProps) {
  const { aparelho, porPin, empresa, ultimoUsoEm, atual } = sessao
  const agora = useMinute()
  const nome = aparelho || 'Aparelho desconhecido'
  const facts = [
    porPin && 'por PIN',
    withEmpresa && empresa,
    !atual && `usado ${lastUseInWords(ultimoUsoEm, agora)}`,
  ].filter(Boolean)
  return (
    <div className="flex min-h-16 items-center gap-3 py-2">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-surface-2 text-fg-2 max-[359px]:hidden [&_svg]:size-4.5 [&_svg]:stroke-[1.75]">
        {ON_PHONE.test(aparelho) ? <Smartphone aria-hidden="true" /> : <Laptop aria-hidden="true" />}
      </span>
      <div className="grid min-w-0 flex-1 justify-items-start gap-0.5">
        <p className="wrap-anywhere">{nome}</p>
        {facts.length > 0 && (
          <p className="text-small wrap-anywhere text-fg-3">
            <Dotted>{facts.join(' · ')}</Dotted>
          </p>
        )}
        {atual && <StatusBadge tone="success">Esta sessão</StatusBadge>}
      </div>
      {!atual && <Encerrar nome={nome} onEnd={() => onEnd({ uma: { id: sessao.id, nome } })} />}
    </div>
  )
}

/** It is kept to the hour: what is younger is said to be so. */
function lastUseInWords(em: string, agora: Date): string {
  const age = agora.getTime() - Date.parse(em)
  return age < 3_600_000 ? 'há menos de 1 h' : formatTempoDecorrido(em, agora)
}

function Encerrar({ nome, onEnd }: { nome: string; onEnd: () => void }) {
  const reason = useReasonOffline()
  return (
    <Button
      variant="ghost"
      className="-mr-4 text-link"
      aria-label={`Encerrar ${nome}`}
      aria-haspopup="dialog"
      disabledReason={reason}
      hideReason
      onClick={onEnd}
    >
      Encerrar
    </Button>
  )
}

function Outras({ onEnd }: { onEnd: () => void }) {
  const reason = useReasonOffline()
  return (
    <Button
      variant="secondary"
      block
      className="mt-3"
      aria-haspopup="dialog"
      disabledReason={reason}
      onClick={onEnd}
    >
      Encerrar todas as outras
    </Button>
  )
}
