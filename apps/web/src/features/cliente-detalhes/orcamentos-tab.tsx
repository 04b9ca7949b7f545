import { FileText } from 'lucide-react'
import type { Orcamento } from '@lapida/contracts/orcamento'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { diaCivil, formatDia } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { plural } from '@lapida/domain/shared/texto'
import { buttonClasses } from '@lapida/ui/button-classes'
import { cardClasses } from '@lapida/ui/card-classes'
import { Dotted } from '@lapida/ui/dotted.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { Skeleton } from '@lapida/ui/skeleton.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import { useEmpresa } from '#data/resources/conta/empresa.ts'
import type { Local } from '#data/local/store.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface OrcamentosTabProps {
  clienteId: string
  /** undefined while they are read */
  orcamentos: readonly Local<Orcamento>[] | undefined
}

/** The customer's quotes as cards, the newest first. */
export function OrcamentosTab({ clienteId, orcamentos }: OrcamentosTabProps) {
  if (!orcamentos) return <CardsSkeleton />
  if (orcamentos.length === 0) {
    return (
      <EmptyState
        icon={<FileText aria-hidden="true" />}
        title="Nenhum orçamento encontrado"
        description="Este cliente ainda não tem orçamento."
        action={
          <ScreenLink
            screen="orcamento"
            params={{ search: { clienteId } }}
            className={buttonClasses({ size: 'large' })}
          >
            Criar Primeiro Orçamento
          </ScreenLink>
        }
      />
    )
  }
  return (
    <ul role="list" className="grid gap-3 lg:grid-cols-2">
      {orcamentos.map((orcamento) => (
        <li key={orcamento.id}>
          <OrcamentoCard orcamento={orcamento} />
        </li>
      ))}
    </ul>
  )
}

function OrcamentoCard({ orcamento }: { orcamento: Local<Orcamento> }) {
  const zona = useEmpresa()?.fusoHorario
  const lines = [
    plural(orcamento.materiais.length, 'material', 'materiais'),
    plural(orcamento.servicos.length, 'serviço', 'serviços'),
  ]
  return (
    <ScreenLink
      screen="orcamento-detalhes"
      params={{ id: orcamento.id }}
      className={`${cardClasses({ interactive: true })} grid h-full gap-2`}
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="num font-semibold wrap-anywhere">#{numeroOrcamento(orcamento)}</span>
          {orcamento.exemplo && <ExemploChip />}
        </span>
        <OrcamentoStatusBadge status={orcamento.status} />
      </span>
      <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
        <span className="num text-small text-fg-3">
          <Dotted>
            {formatDia(diaCivil(orcamento.createdAt, zona))} · {lines.join(' · ')}
          </Dotted>
        </span>
        <span className="num ml-auto text-lead font-strong">{formatDinheiro(valorVigente(orcamento))}</span>
      </span>
    </ScreenLink>
  )
}

function CardsSkeleton() {
  return (
    <div role="status" className="grid gap-3 lg:grid-cols-2">
      <span className="sr-only">Carregando orçamentos...</span>
      <Skeleton className="h-23 rounded-card" />
      <Skeleton className="h-23 rounded-card" />
    </div>
  )
}
