import { useState } from 'react'
import type { Convite } from '@lapida/contracts/membro'
import { nomeOfPapel } from '@lapida/domain/conta/papel-in-words'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatTelefone } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { recusaInWords, useReasonOffline } from '#blocks/sem-internet/sem-internet.ts'
import { ApiError } from '#data/api/api.ts'
import { revokeConvite } from '#data/resources/conta/membros.ts'
import type { Aberto } from './pessoas-screen.tsx'

export interface ConvitesCardProps {
  convites: readonly Convite[]
  onOpen: (aberto: Aberto) => void
}

/** Who was invited and has not come yet; nothing when nobody is waited for. */
export function ConvitesCard({ convites, onOpen }: ConvitesCardProps) {
  if (convites.length === 0) return null
  return (
    <Card title="Convites em aberto">
      <ul className="divide-y divide-line">
        {convites.map((convite) => (
          <li key={convite.id}>
            <Linha convite={convite} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Linha({ convite, onOpen }: { convite: Convite; onOpen: (aberto: Aberto) => void }) {
  const { id, nome, telefone, papel, expiraEm, vencido } = convite
  const [busy, setBusy] = useState(false)
  const reason = useReasonOffline()
  const ate = `${vencido ? 'venceu em' : 'vale até'} ${formatDia(diaCivil(expiraEm))}`

  async function revoke() {
    setBusy(true)
    try {
      await revokeConvite(id)
      showToast({ tone: 'success', title: 'Convite cancelado' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ tone: 'error', title: recusaInWords(error, 'pessoa') })
    } finally {
      setBusy(false)
    }
  }

  const press = { variant: 'ghost', disabledReason: reason, hideReason: true } as const
  return (
    <div className="flex min-h-16 flex-wrap items-center gap-x-3 py-2">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{nome}</p>
        <p className="text-small text-fg-3 wrap-anywhere">
          <Dotted>{`${nomeOfPapel(papel, convite)} · ${formatTelefone(telefone)} · ${ate}`}</Dotted>
        </p>
      </div>
      <div className="-mx-4 flex flex-wrap sm:-mr-4 sm:ml-0">
        <Button
          {...press}
          className="text-link"
          aria-label={`Novo link para ${nome}`}
          onClick={() => onOpen({ o: 'reenviar', convite })}
        >
          Novo link
        </Button>
        <Button
          {...press}
          className="text-link"
          aria-label={`Cancelar o convite de ${nome}`}
          busy={busy}
          onClick={() => void revoke()}
        >
          Cancelar
        </Button>
      </div>
    </div>
  )
}
