import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { diaCivil, formatDiaCurto, formatHora } from '@lapida/domain/shared/datas'
import { plural } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { approveAgain } from '#blocks/orcamento-acoes/orcamento-actions.ts'
import { useReservas, type Reservas } from '#data/resources/estoque/reservas.ts'
import type { Local } from '#data/local/store.ts'

export interface SaidaCardProps {
  orcamento: Local<Orcamento>
  /** IANA name of the company's time zone */
  zona: string | undefined
}

/** What a rejected quote gave back, and the way to the approval as it was, for as long as it stands. */
export function SaidaCard({ orcamento, zona }: SaidaCardProps) {
  const { reservas } = useReservas(orcamento.id, orcamento.versao)
  const [busy, setBusy] = useState(false)
  const saida = reservas?.saida
  if (!saida || orcamento._sync !== 'sincronizado') return null

  async function undo() {
    setBusy(true)
    await approveAgain(orcamento.id)
    setBusy(false)
  }
  return (
    <Card title="Estoque devolvido">
      <div className="grid gap-3">
        <p className="text-label text-fg-2">
          {gaveBack(saida)} Até {formatDiaCurto(diaCivil(saida.ate, zona))} às {formatHora(saida.ate, zona)}{' '}
          dá para desfazer, com tudo como estava.
        </p>
        <Button
          variant="secondary"
          className="justify-self-start max-sm:w-full"
          icon={<Undo2 aria-hidden="true" />}
          busy={busy}
          onClick={() => void undo()}
        >
          Desfazer a rejeição
        </Button>
      </div>
    </Card>
  )
}

function gaveBack({ produtos, chapas }: NonNullable<Reservas['saida']>): string {
  const parts = [
    produtos > 0 && `${plural(produtos, 'produto voltou', 'produtos voltaram')} ao estoque`,
    chapas.length > 0 &&
      `${plural(chapas.length, 'chapa ficou livre', 'chapas ficaram livres')} (${chapas.join(', ')})`,
  ].filter(Boolean)
  return `Com a rejeição, ${parts.join(' e ')}.`
}
