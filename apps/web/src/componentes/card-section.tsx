import { FileText, TrendingUp } from 'lucide-react'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { cardClasses } from '@lapida/ui/card-classes'
import { DefinitionList, DefinitionRow } from '@lapida/ui/definition-list.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { ErrorState } from '@lapida/ui/error-state.tsx'
import { Explained } from '@lapida/ui/explained.tsx'
import { Loading } from '@lapida/ui/loading.tsx'
import { Progress } from '@lapida/ui/progress.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { Stat, StatCard } from '@lapida/ui/stat-card.tsx'
import { StatusBadge } from '@lapida/ui/status-badge.tsx'
import { Section, Specimen } from './section.tsx'

/** Surfaces and what stands on them. */
export function CardSection() {
  return (
    <Section id="cartoes" title="Cartões" about="O maior elemento é um número ou a próxima ação.">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <StatCard
          label="Orçamentos este mês"
          value="24"
          noteTone="success"
          note={
            <>
              <TrendingUp aria-hidden="true" />4 a mais que em outubro
            </>
          }
        />
        <Explained
          label="Aprovado este mês"
          text="Soma do Total Final dos aprovados no mês."
          className="grid"
        >
          <StatCard label={<span className="block pr-7">Aprovado este mês</span>} value="R$ 45,2 mil" />
        </Explained>
        <a href="#cartoes" className={cardClasses({ interactive: true })}>
          <Stat label="Taxa de aprovação" value="58%" note="14 de 24 orçamentos" />
        </a>
        <StatCard label="Valor Total" value="R$ 1.234.567,89" note="R$ 3.120,00 a menos" noteTone="danger" />
      </div>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <Card title="Resumo" aside={<StatusBadge tone="info">Finalizado</StatusBadge>}>
          <DefinitionList>
            <DefinitionRow term="Materiais">R$ 2.028,20</DefinitionRow>
            <DefinitionRow term="Serviços">R$ 0,00</DefinitionRow>
            <DefinitionRow term="Forma de pagamento combinada">
              50% de entrada + 50% na conclusão
            </DefinitionRow>
            <DefinitionRow term="Total Final" emphasis>
              R$ 2.028,20
            </DefinitionRow>
          </DefinitionList>
        </Card>
        <Card title="Aproveitamento">
          <div className="grid gap-4">
            <Labelled text="86% aproveitado, ótimo" value={86} tone="success" />
            <Labelled text="72% aproveitado, bom" value={72} tone="warning" />
            <Labelled text="41% aproveitado, baixo" value={41} tone="danger" />
          </div>
        </Card>
      </div>
      <Specimen title="Situações: ícone, palavra e cor" layout="row">
        <StatusBadge tone="neutral">Rascunho</StatusBadge>
        <StatusBadge tone="info">Finalizado</StatusBadge>
        <StatusBadge tone="success">Aprovado</StatusBadge>
        <StatusBadge tone="danger">Rejeitado</StatusBadge>
        <StatusBadge tone="warning">Pendente</StatusBadge>
      </Specimen>
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <EmptyState
          icon={<FileText aria-hidden="true" />}
          title="Nenhum orçamento criado"
          description="Crie seu primeiro orçamento"
          action={<Button>Novo orçamento</Button>}
        />
        <ErrorState description="Confira a internet e tente outra vez." onRetry={() => undefined} />
        <Specimen title="Carregando" layout="row">
          <Loading />
        </Specimen>
        <Specimen title="Esqueleto">
          <div className="grid gap-3" aria-busy="true">
            <span className="sr-only">Carregando orçamento...</span>
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-24 w-full" />
          </div>
        </Specimen>
      </div>
    </Section>
  )
}

interface LabelledProps {
  text: string
  value: number
  tone: 'success' | 'warning' | 'danger'
}

function Labelled({ text, value, tone }: LabelledProps) {
  return (
    <div className="grid gap-1.5">
      <span className="num text-small">{text}</span>
      <Progress label={text} value={value} tone={tone} />
    </div>
  )
}
