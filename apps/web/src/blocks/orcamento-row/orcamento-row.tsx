import type { Orcamento } from '@lapida/contracts/orcamento'
import { valorVigente } from '@lapida/domain/orcamento/valor-vigente'
import { formatTempoDecorrido } from '@lapida/domain/shared/datas'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { ExemploChip } from '#blocks/exemplo-chip/exemplo-chip.tsx'
import { OrcamentoStatusBadge } from '#blocks/status-badge/orcamento-status-badge.tsx'
import type { EstadoSync } from '#data/local/store.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { ScreenLink } from '#shared/screen-link.tsx'
import { SyncMark } from './sync-mark.tsx'

/** A quote as a row shows it: a whole one, or the short form that lists have. */
export interface OrcamentoDaLinha extends Pick<
  Orcamento,
  'id' | 'numeracao' | 'status' | 'valorTotal' | 'valorContratado' | 'createdAt' | 'exemplo'
> {
  cliente: { nomeCompleto: string } | null
  _sync: EstadoSync
}

export interface OrcamentoRowProps {
  orcamento: OrcamentoDaLinha
  /** words after the number; how long ago it was made, unless said otherwise */
  note?: string
}

/** One quote in a list: the whole row leads to it. */
export function OrcamentoRow({ orcamento, note }: OrcamentoRowProps) {
  return (
    <ScreenLink
      screen="orcamento-detalhes"
      params={{ id: orcamento.id }}
      className="flex min-h-16 items-center justify-between gap-3 py-3 text-fg no-underline focus-visible:rounded-small"
    >
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-2">
          <span className="truncate font-label">
            {orcamento.cliente?.nomeCompleto ?? 'Cliente não informado'}
          </span>
          {orcamento.exemplo && <ExemploChip />}
        </span>
        <span className="num flex flex-wrap items-center gap-x-1.5 text-small text-fg-3">
          <span className="wrap-anywhere">{numeroOrcamento(orcamento)}</span>
          <span aria-hidden="true">·</span>
          <span>{note ?? formatTempoDecorrido(orcamento.createdAt, new Date())}</span>
          <SyncMark estado={orcamento._sync} />
        </span>
      </span>
      <span className="grid shrink-0 justify-items-end gap-0.5">
        <span className="num font-semibold">{formatDinheiro(valorVigente(orcamento))}</span>
        <OrcamentoStatusBadge status={orcamento.status} />
      </span>
    </ScreenLink>
  )
}
