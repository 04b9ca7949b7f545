import { Eye } from 'lucide-react'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { notaDoOrcamento, vistoDoOrcamento, type OrcamentoAnotado } from './nota-orcamento.ts'
import { SyncMark, type OrcamentoDaLinha } from './orcamento-row.tsx'

export interface OrcamentoMetaProps {
  orcamento: OrcamentoDaLinha & OrcamentoAnotado
  agora: Date
  /** time zone of the company */
  zona?: string
}

/** The quiet line under a quote's customer: number, age, and when the customer looked. */
export function OrcamentoMeta({ orcamento, agora, zona }: OrcamentoMetaProps) {
  const visto = vistoDoOrcamento(orcamento, agora, zona)
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5 text-small text-fg-3">
      <span className="wrap-anywhere">#{numeroOrcamento(orcamento)}</span>
      <span aria-hidden="true">·</span>
      <span>{notaDoOrcamento(orcamento, agora, zona)}</span>
      {visto && (
        <span className="inline-flex items-center gap-1">
          <span aria-hidden="true">·</span>
          <Eye aria-hidden="true" className="size-4" />
          {visto}
        </span>
      )}
      <SyncMark estado={orcamento._sync} />
    </span>
  )
}
