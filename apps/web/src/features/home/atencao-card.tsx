import type { Orcamento } from '@lapida/contracts/orcamento'
import { Card } from '@lapida/ui/card.tsx'
import { OrcamentoRow } from '#blocks/orcamento-row/orcamento-row.tsx'
import type { Local } from '#data/store.ts'
import { textoAtencao, type MotivoAtencao } from './indicadores.ts'

export interface AtencaoCardProps {
  entries: { orcamento: Local<Orcamento>; motivo: MotivoAtencao }[]
}

const SHOWN = 4

/** Quotes that wait for the person, the most urgent first. */
export function AtencaoCard({ entries }: AtencaoCardProps) {
  return (
    <Card title="Precisa de atenção">
      {entries.length === 0 && <p className="text-fg-3">Tudo em dia. Nenhum orçamento parado.</p>}
      <ul className="divide-y divide-line empty:hidden">
        {entries.slice(0, SHOWN).map(({ orcamento, motivo }) => (
          <li key={orcamento.id}>
            <OrcamentoRow orcamento={orcamento} note={textoAtencao(motivo)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
