import { TabletSmartphone } from 'lucide-react'
import { useState } from 'react'
import type { Membro } from '@lapida/contracts/membro'
import type { PessoaDoTablet, Tablet } from '@lapida/contracts/tablet'
import { mayUsePin } from '@lapida/domain/conta/may-use-pin'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { recusaInWords, useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { unlockTablet, useTablets } from '#data/resources/conta/tablets.ts'
import { storedTablet } from '#shared/tablet.ts'
import { useMinute } from '#shared/use-minute.ts'
import { RetirarDialog, TabletSheet } from './later-parts.ts'

export interface TabletsCardProps {
  membros: readonly Membro[]
}

type Aberto = { o: 'permitir' } | { o: 'mudar' | 'retirar'; tablet: Tablet }

/** Devices of the workshop on which people change by a PIN; one is allowed where it hangs. */
export function TabletsCard({ membros }: TabletsCardProps) {
  const { dados: tablets } = useTablets()
  const [aberto, setAberto] = useState<Aberto | null>(null)
  if (!tablets) return null
  const possiveis = membros.filter((membro) => membro.ativo && mayUsePin(membro))
  const close = () => setAberto(null)
  const o = aberto?.o
  const tablet = aberto && 'tablet' in aberto ? aberto.tablet : null
  return (
    <Card title="Tablet da oficina">
      <p className="text-fg-2">
        Num tablet que várias pessoas usam, quem é da oficina ou da medição troca de lugar com um PIN. Permita
        a entrada no próprio tablet.
      </p>
      {tablets.length > 0 && (
        <ul className="mt-2 divide-y divide-line">
          {tablets.map((tablet) => (
            <li key={tablet.id}>
              <Linha tablet={tablet} onOpen={setAberto} />
            </li>
          ))}
        </ul>
      )}
      <Permitir
        isTablet={tablets.some(({ id }) => id === storedTablet()?.id)}
        nobody={possiveis.length === 0}
        onOpen={() => setAberto({ o: 'permitir' })}
      />
      <TabletSheet
        open={o === 'permitir' || o === 'mudar'}
        tablet={tablet}
        possiveis={possiveis}
        onClose={close}
      />
      <RetirarDialog open={o === 'retirar'} tablet={tablet} onClose={close} />
    </Card>
  )
}

interface PermitirProps {
  /** this device is one already */
  isTablet: boolean
  /** there is nobody to be chosen */
  nobody: boolean
  onOpen: () => void
}

function Permitir({ isTablet, nobody, onOpen }: PermitirProps) {
  const reason = useReasonOffline()
  if (isTablet) return null
  if (nobody)
    return (
      <p className="mt-3 text-small text-fg-3">
        Ainda não há ninguém da oficina ou da medição. Convide a pessoa primeiro.
      </p>
    )
  return (
    <Button
      variant="secondary"
      className="mt-3"
      icon={<TabletSmartphone aria-hidden="true" />}
      disabledReason={reason}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      Permitir neste aparelho
    </Button>
  )
}

function Linha({ tablet, onOpen }: { tablet: Tablet; onOpen: (aberto: Aberto) => void }) {
  const { id, nome, pessoas, ultimoUsoEm } = tablet
  const agora = useMinute()
  const reason = useReasonOffline()
  const uso =
    ultimoUsoEm === null
      ? 'ninguém entrou ainda'
      : `última entrada ${formatTempoDecorrido(ultimoUsoEm, agora)}`
  const press = {
    variant: 'ghost',
    disabledReason: reason,
    hideReason: true,
    'aria-haspopup': 'dialog',
  } as const
  return (
    <div className="grid gap-1 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 font-medium wrap-anywhere">{nome}</p>
        {storedTablet()?.id === id && <StatusBadge tone="success">Este aparelho</StatusBadge>}
      </div>
      <p className="text-small text-fg-3">{uso}</p>
      <ul>
        {pessoas.map((pessoa) => (
          <li key={pessoa.id}>
            <Pessoa tabletId={id} pessoa={pessoa} />
          </li>
        ))}
      </ul>
      <div className="-mx-4 flex flex-wrap">
        <Button
          {...press}
          className="text-link"
          aria-label={`Mudar quem entra em ${nome}`}
          onClick={() => onOpen({ o: 'mudar', tablet })}
        >
          Mudar
        </Button>
        <Button
          {...press}
          className="text-link"
          aria-label={`Retirar a permissão de ${nome}`}
          onClick={() => onOpen({ o: 'retirar', tablet })}
        >
          Retirar a permissão
        </Button>
      </div>
    </div>
  )
}

function Pessoa({
  tabletId,
  pessoa: { id, nome, temPin, bloqueado },
}: {
  tabletId: string
  pessoa: PessoaDoTablet
}) {
  const [busy, setBusy] = useState(false)
  const reason = useReasonOffline()

  async function unlock() {
    setBusy(true)
    try {
      await unlockTablet(tabletId, id)
      showToast({ tone: 'success', title: `PIN de ${nome} liberado` })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: recusaInWords(error, 'pessoa') })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3">
      <p className="min-w-0 wrap-anywhere">{nome}</p>
      {!temPin && <span className="text-small text-fg-3">sem PIN: cria o seu em Minha conta</span>}
      {bloqueado && (
        <>
          <StatusBadge tone="danger">PIN bloqueado</StatusBadge>
          <Button
            variant="ghost"
            className="text-link"
            aria-label={`Liberar o PIN de ${nome}`}
            busy={busy}
            disabledReason={reason}
            hideReason
            onClick={() => void unlock()}
          >
            Liberar
          </Button>
        </>
      )}
    </div>
  )
}
