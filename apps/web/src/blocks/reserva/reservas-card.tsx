import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { endOfReserva } from '@lapida/domain/estoque/reserva'
import { formatDia } from '@lapida/domain/shared/datas'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { ApiError } from '#data/api/api.ts'
import { useEstoqueMateriais } from '#data/resources/estoque/estoque.ts'
import {
  createReservas,
  dismissReservas,
  useReservas,
  type Reserva,
  type Reservas,
} from '#data/resources/estoque/reservas.ts'
import type { Local } from '#data/local/store.ts'
import { useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { textoOfReserva } from './mudanca-da-reserva.ts'
import { NaoVoltou } from './reserva-secao.tsx'

export interface ReservasCardProps {
  orcamento: Local<Orcamento>
  onChoose: () => void
}

/** The slabs that are kept for an approved quote, or the offer to keep some; nothing for a quote without such stones. */
export function ReservasCard({ orcamento, onChoose }: ReservasCardProps) {
  const { id, versao, materiais, _sync } = orcamento
  const { reservas } = useReservas(id, versao)
  const stock = useEstoqueMateriais().dados
  if (!reservas || _sync !== 'sincronizado') return null
  const inSlabs = materiais.some(({ estoqueMaterialId }) =>
    stock?.some((linha) => linha.id === estoqueMaterialId && linha.porChapas),
  )
  if (!inSlabs && reservas.reservas.length === 0 && reservas.naoVoltou.length === 0) return null
  const kept = reservas.reservas.filter(({ vencida }) => !vencida)
  const aside = kept.length > 0 && <StatusBadge tone="warning">Reservadas</StatusBadge>
  return (
    <Card title="Chapas" {...(aside && { aside })}>
      <div className="grid grid-cols-1 gap-3">
        <NaoVoltou sentences={reservas.naoVoltou} />
        {reservas.reservas.length > 0 ? (
          <Lista reservas={reservas.reservas} />
        ) : (
          <p className="text-label text-fg-2">{offerText(reservas)}</p>
        )}
        <Acoes orcamentoId={id} reservas={reservas} onChoose={onChoose} />
      </div>
    </Card>
  )
}

function offerText({ dispensada }: Reservas): string {
  return dispensada
    ? 'Nenhuma chapa reservada para este orçamento.'
    : 'A pedra deste orçamento está em chapas. Reserve as que servem, para ninguém mais cortar.'
}

function Lista({ reservas }: { reservas: readonly Reserva[] }) {
  return (
    <ul aria-label="Chapas reservadas" className="grid">
      {reservas.map(({ chapaId, codigo, ate, vencida }) => (
        <li
          key={chapaId}
          className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2 last:border-0"
        >
          <span className="font-semibold wrap-anywhere">{codigo}</span>
          <span className={`num text-label ${vencida ? 'text-danger-fg' : 'text-fg-2'}`}>
            {whenText(ate, vencida)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function whenText(ate: string | null, vencida: boolean): string {
  if (ate === null) return 'reservada'
  return vencida ? `reserva terminou em ${formatDia(ate)}` : `reservada até ${formatDia(ate)}`
}

interface AcoesProps {
  orcamentoId: string
  reservas: Reservas
  onChoose: () => void
}

function Acoes({ orcamentoId, reservas, onChoose }: AcoesProps) {
  const reason = useReasonOffline()
  const [busy, setBusy] = useState(false)
  const ended = reservas.reservas.filter(({ vencida }) => vencida).map(({ chapaId }) => chapaId)
  const offers = reservas.reservas.length === 0 && !reservas.dispensada

  async function attempt(work: () => Promise<string | null>) {
    setBusy(true)
    try {
      const done = await work()
      if (done !== null) showToast({ tone: 'success', title: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: 'As chapas ficaram como estavam', description: error.message })
    } finally {
      setBusy(false)
    }
  }
  async function renew(): Promise<string> {
    const ate = endOfReserva(reservas.hoje)
    await createReservas(orcamentoId, { chapas: ended, ate })
    return textoOfReserva({ chosen: ended, ate })
  }
  async function dismiss(): Promise<null> {
    await dismissReservas(orcamentoId)
    return null
  }

  return (
    <div className="flex flex-wrap gap-2 max-sm:*:w-full">
      {ended.length > 0 && (
        <Button busy={busy} disabledReason={reason} hideReason onClick={() => void attempt(renew)}>
          Renovar
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Bookmark aria-hidden="true" />}
        disabledReason={reason}
        hideReason
        onClick={onChoose}
      >
        {reservas.reservas.length > 0 ? 'Mudar reserva' : 'Reservar chapas'}
      </Button>
      {offers && (
        <Button
          variant="ghost"
          busy={busy}
          disabledReason={reason}
          hideReason
          onClick={() => void attempt(dismiss)}
        >
          Não reservar
        </Button>
      )}
    </div>
  )
}
