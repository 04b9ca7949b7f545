import type { Orcamento } from '@lapida/contracts/orcamento'
import { termoBusca } from '@lapida/domain/cliente/busca'
import { reaisToCentavos, somaCentavos, type Centavos } from '@lapida/domain/shared/dinheiro'
import { onlyDigits } from '@lapida/domain/shared/documentos'
import { foldText } from '@lapida/domain/shared/texto'
import { numeroOrcamento } from '#shared/numero-orcamento.ts'

export type OrcamentoListado = Pick<Orcamento, 'id' | 'numeracao' | 'status' | 'valorTotal'> & {
  cliente: { nomeCompleto: string; telefone: string } | null
}

export interface FiltroOrcamentos {
  busca: string
  /** '' for all */
  status: Orcamento['status'] | ''
}

/** Whether a quote is found by what was typed: customer, number, phone or value; accents and marks are ignored. */
function isFound(orcamento: OrcamentoListado, busca: string): boolean {
  const wanted = termoBusca(busca)
  if (wanted === '') return true
  const cents = String(reaisToCentavos(orcamento.valorTotal))
  const words = foldText(`${orcamento.cliente?.nomeCompleto ?? ''} ${numeroOrcamento(orcamento)}`)
  const digits = onlyDigits(busca)
  const figures = digits !== '' && digits === wanted.replace(/[.,]/g, '')
  return (
    words.includes(wanted) ||
    words.includes(foldText(busca)) ||
    (figures && (onlyDigits(orcamento.cliente?.telefone ?? '').includes(digits) || cents.startsWith(digits)))
  )
}

/** The quotes that a filter leaves, in their order. */
export function filterOrcamentos<T extends OrcamentoListado>(
  orcamentos: readonly T[],
  filtro: FiltroOrcamentos,
): T[] {
  return orcamentos.filter(
    (orcamento) =>
      (filtro.status === '' || orcamento.status === filtro.status) && isFound(orcamento, filtro.busca.trim()),
  )
}

/** How many quotes stand in each status. */
export function countByStatus(orcamentos: readonly OrcamentoListado[]): Record<Orcamento['status'], number> {
  const counts = { rascunho: 0, finalizado: 0, aprovado: 0, rejeitado: 0 }
  for (const { status } of orcamentos) counts[status] += 1
  return counts
}

/** The exact sum of their totals. */
export function somaOrcamentos(orcamentos: readonly OrcamentoListado[]): Centavos {
  return somaCentavos(orcamentos.map(({ valorTotal }) => reaisToCentavos(valorTotal)))
}
