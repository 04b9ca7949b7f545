import type { Orcamento } from '@lapida/contracts/orcamento'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { OrcamentoRow } from '#blocks/orcamento-row/orcamento-row.tsx'
import type { Local } from '#data/store.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

const SHOWN = 5

/** The latest quotes. */
export function RecentesCard({ orcamentos }: { orcamentos: Local<Orcamento>[] }) {
  return (
    <Card
      title="Orçamentos recentes"
      aside={
        <ScreenLink screen="orcamentos" className={`${buttonClasses({ variant: 'ghost' })} -my-2 -mr-2`}>
          Ver todos
        </ScreenLink>
      }
    >
      <ul className="divide-y divide-line">
        {orcamentos.slice(0, SHOWN).map((orcamento) => (
          <li key={orcamento.id}>
            <OrcamentoRow orcamento={orcamento} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
