import { memo } from 'react'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { OrcamentoMenu } from '#blocks/orcamento-acoes/orcamento-menu.tsx'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { OrcamentoMeta } from '#blocks/orcamento-row/orcamento-meta.tsx'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { ScreenLink } from '#shared/screen-link.tsx'

export interface OrcamentoItemProps {
  orcamento: OrcamentoResumo
  agora: Date
  zona?: string
}

/** One quote of the list: the whole of it leads to the quote, except its menu. A card on the phone, a line above. */
export const OrcamentoItem = memo(function OrcamentoItem({ orcamento, agora, zona }: OrcamentoItemProps) {
  return (
    <div
      data-orcamento={orcamento.id}
      className="relative bg-surface text-fg max-md:rounded-card max-md:border max-md:border-line"
    >
      <ScreenLink
        screen="orcamento-detalhes"
        params={{ id: orcamento.id }}
        draggable={false}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-0.5 p-4 text-fg no-underline transition-colors hover:bg-surface-2 focus-visible:rounded-card focus-visible:-outline-offset-2 max-md:rounded-card md:min-h-17 md:grid-cols-[minmax(0,1fr)_8rem_9rem] md:items-center md:py-2.5 md:pr-16"
      >
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-label">
            {orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'}
          </span>
          {orcamento.exemplo && <ExemploChip />}
        </span>
        <span className="num text-right font-strong whitespace-nowrap md:col-start-3 md:row-span-2 md:row-start-1 md:self-center">
          {formatDinheiro(valorVigente(orcamento))}
        </span>
        <span className="col-span-2 md:col-span-1 md:col-start-1 md:row-start-2">
          <OrcamentoMeta orcamento={orcamento} agora={agora} zona={zona} />
        </span>
        <span className="col-span-2 mt-2 md:col-span-1 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-0 md:self-center">
          <OrcamentoStatusBadge status={orcamento.status} />
        </span>
      </ScreenLink>
      <div className="absolute right-1 bottom-1.5 md:top-1/2 md:right-2 md:bottom-auto md:-translate-y-1/2">
        <OrcamentoMenu orcamento={orcamento} />
      </div>
    </div>
  )
})
