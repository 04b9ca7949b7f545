import { Laptop, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { SessaoAberta } from '@lapida/contracts/pessoa'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { revokeOutras, revokeSessao, useSessoes } from '#data/resources/conta/pessoa.ts'
import { useMinute } from '#shared/use-minute.ts'
import { EncerrarOutrasDialog } from './later-parts.ts'

/** Where the person is signed in, and how that ends. */
export function SessoesCard({ severalEmpresas }: { severalEmpresas: boolean }) {
  const { dados: sessoes, erro, carregando, reload } = useSessoes()
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
            <Linha sessao={sessao} withEmpresa={severalEmpresas} />
          </li>
        ))}
      </ul>
      {sessoes.some(({ atual }) => !atual) && <Outras count={sessoes.length - 1} />}
    </Card>
  )
}

/** The others keep their order: the last used first. */
function currentFirst(one: SessaoAberta, other: SessaoAberta): number {
  return Number(other.atual) - Number(one.atual)
}

const ON_PHONE = /Android|iPhone|iPad/

function Linha({ sessao, withEmpresa }: { sessao: SessaoAberta; withEmpresa: boolean }) {
  const { aparelho, empresa, ultimoUsoEm, atual } = sessao
  const agora = useMinute()
  const nome = aparelho || 'Aparelho desconhecido'
  const facts = [withEmpresa && empresa, !atual && `usado ${lastUseInWords(ultimoUsoEm, agora)}`].filter(
    Boolean,
  )
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
      {!atual && <Encerrar sessao={sessao} nome={nome} />}
    </div>
  )
}

/** It is kept to the hour: what is younger is said to be so. */
function lastUseInWords(em: string, agora: Date): string {
  const age = agora.getTime() - Date.parse(em)
  return age < 3_600_000 ? 'há menos de 1 h' : formatTempoDecorrido(em, agora)
}

function Encerrar({ sessao: { id }, nome }: { sessao: SessaoAberta; nome: string }) {
  const [busy, setBusy] = useState(false)
  const reason = useReasonOffline()
  async function end() {
    setBusy(true)
    const ended = await orSay(() => revokeSessao(id))
    if (ended) showToast({ tone: 'success', title: 'Sessão encerrada' })
    setBusy(false)
  }
  return (
    <Button
      variant="ghost"
      className="-mr-4 text-link"
      aria-label={`Encerrar ${nome}`}
      busy={busy}
      disabledReason={reason}
      hideReason
      onClick={() => void end()}
    >
      Encerrar
    </Button>
  )
}

function Outras({ count }: { count: number }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const reason = useReasonOffline()
  async function end() {
    setBusy(true)
    await orSay(async () => {
      const encerradas = await revokeOutras()
      showToast({
        tone: 'success',
        title: plural(encerradas, 'sessão encerrada', 'sessões encerradas'),
      })
    })
    setBusy(false)
    setAsking(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        block
        className="mt-3"
        disabledReason={reason}
        onClick={() => setAsking(true)}
      >
        Encerrar todas as outras
      </Button>
      <EncerrarOutrasDialog
        open={asking}
        count={count}
        busy={busy}
        onOpenChange={setAsking}
        onConfirm={() => void end()}
      />
    </>
  )
}

/** Says why where it could not be done; gives whether it was. */
async function orSay(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ tone: 'error', title: 'Não foi possível encerrar', description: error.message })
    return false
  }
}
