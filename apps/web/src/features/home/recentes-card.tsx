import { FilePlus2 } from 'lucide-react'
import { buttonClasses } from '@lapida/ui/button-classes'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { OrcamentoRow } from '#blocks/orcamento-row/orcamento-row.tsx'
import { ScreenLink } from '#shared/screen-link.tsx'
import { useOrcamentosDoInicio } from './carga.ts'
import { PanelSkeleton, Waiting } from './skeletons.tsx'
import { useEspera } from './use-espera.ts'

const SHOWN = 4

/** The latest quotes, samples among them; without any the way to the first one. */
export function RecentesCard() {
  const orcamentos = useOrcamentosDoInicio()
  const espera = useEspera(orcamentos === undefined)
  if (!orcamentos || espera !== null)
    return (
      <Waiting espera={espera ?? 'nada'} label="Carregando Orçamentos recentes">
        <PanelSkeleton />
      </Waiting>
    )
  if (orcamentos.length === 0) return <NenhumOrcamento />
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

function NenhumOrcamento() {
  return (
    <Card title="Orçamentos recentes">
      <EmptyState
        icon={<FilePlus2 aria-hidden="true" />}
        title="Nenhum orçamento criado"
        description="Escolha uma pedra, meça as peças e veja o total na hora. O primeiro leva poucos minutos."
        action={
          <ScreenLink screen="orcamento" className={buttonClasses({ variant: 'secondary' })}>
            Crie seu primeiro orçamento
          </ScreenLink>
        }
      />
    </Card>
  )
}
