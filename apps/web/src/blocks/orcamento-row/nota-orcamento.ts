import type { Orcamento } from '@lapida/contracts/orcamento'
import { diasRestantes } from '@lapida/domain/orcamento/validade'
import { diaCivil, formatTempoDecorrido } from '@lapida/domain/shared/datas'

export type OrcamentoAnotado = Pick<
  Orcamento,
  'status' | 'createdAt' | 'aprovadoEm' | 'vistoEm' | 'dataValidade'
>

/** Days before the end of the validity from which on a quote that waits for its customer says so. */
const SOON = 2

/**
 * The words after a quote's number: since when it is approved, that its validity ends, or how long ago it was made.
 * Days are those of the company's zone.
 */
export function notaOfOrcamento(orcamento: OrcamentoAnotado, agora: Date, zona?: string): string {
  const { status, aprovadoEm, dataValidade, createdAt } = orcamento
  if (status === 'aprovado' && aprovadoEm) return `aprovado ${decorrido(aprovadoEm, agora, zona)}`
  if (status === 'finalizado' && dataValidade) {
    const days = diasRestantes(dataValidade, diaCivil(agora, zona))
    if (days < 0) return 'vencido'
    if (days <= SOON) return ['vence hoje', 'vence amanhã', 'vence em 2 dias'][days] ?? ''
  }
  return formatTempoDecorrido(createdAt, agora, zona)
}

/** 'visto há 12 min'; null while the customer has not opened the page. */
export function vistoOfOrcamento({ vistoEm }: OrcamentoAnotado, agora: Date, zona?: string): string | null {
  return vistoEm ? `visto ${decorrido(vistoEm, agora, zona)}` : null
}

/** After a word: 'há 3 h', but 'em 08/11/2026'. */
function decorrido(instante: string, agora: Date, zona: string | undefined): string {
  const text = formatTempoDecorrido(instante, agora, zona)
  return /^\d/.test(text) ? `em ${text}` : text
}
