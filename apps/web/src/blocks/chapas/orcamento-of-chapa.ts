import { formatDiaCurto } from '@lapida/domain/shared/datas'
import type { ChapaDita } from '#data/resources/estoque/chapas.ts'
import type { OrcamentoResumo } from '#data/local/orcamento-resumo.ts'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'

/** The quote that a slab is reserved or was cut for. */
export interface OrcamentoDaChapa {
  /** null when this device does not have it any more */
  id: string | null
  /** number and customer */
  texto: string
  /** 'até 08/12' for a slab that is kept until a day; '' for any other */
  ate: string
}

/** The quote of a slab in words; null for a slab without one, or before the quotes are read. */
export function orcamentoOfChapa(
  { orcamentoId, estado, reservadaAte }: ChapaDita,
  orcamentos: readonly OrcamentoResumo[] | undefined,
): OrcamentoDaChapa | null {
  if (orcamentoId === null || estado === 'disponivel' || !orcamentos) return null
  const orcamento = orcamentos.find(({ id }) => id === orcamentoId)
  const ate = reservadaAte === null ? '' : `até ${formatDiaCurto(reservadaAte)}`
  if (!orcamento) return { id: null, texto: 'um orçamento excluído', ate }
  const cliente = orcamento.cliente?.nomeCompleto
  const numero = numeroOrcamento(orcamento)
  return { id: orcamento.id, texto: cliente ? `${numero}, ${cliente}` : numero, ate }
}
