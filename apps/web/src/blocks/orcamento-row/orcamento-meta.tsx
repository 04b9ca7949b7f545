import { Eye } from 'lucide-react'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'
import { notaOfOrcamento, vistoOfOrcamento, type OrcamentoAnotado } from './nota-orcamento.ts'
import type { OrcamentoDaLinha } from './orcamento-row.tsx'
import { SyncMark } from './sync-mark.tsx'

export interface OrcamentoMetaProps {
  orcamento: OrcamentoDaLinha & OrcamentoAnotado
  agora: Date
  /** time zone of the company */
  zona?: string
  /** the card says beside its value when the customer looked */
  withoutVisto?: boolean
}

/** The quiet line under a quote's customer: number, age, and when the customer looked. */
export function OrcamentoMeta({ orcamento, agora, zona, withoutVisto = false }: OrcamentoMetaProps) {
  return (
    <span className="num flex flex-wrap items-center gap-x-1.5 text-small text-fg-3">
      <span className="wrap-anywhere">#{numeroOrcamento(orcamento)}</span>
      <span aria-hidden="true">·</span>
      <span>{notaOfOrcamento(orcamento, agora, zona)}</span>
      {!withoutVisto && orcamento.vistoEm && <Visto orcamento={orcamento} agora={agora} zona={zona} />}
      <SyncMark estado={orcamento._sync} />
    </span>
  )
}

/** 'visto há 12 min', with an eye; nothing while the customer has not opened the page. */
export function Visto({ orcamento, agora, zona }: Omit<OrcamentoMetaProps, 'withoutVisto'>) {
  const visto = vistoOfOrcamento(orcamento, agora, zona)
  if (!visto) return null
  return (
    <span className="num inline-flex items-center gap-1.5 text-small text-fg-2">
      <Eye aria-hidden="true" className="size-4.5 stroke-[1.75]" />
      {visto}
    </span>
  )
}
