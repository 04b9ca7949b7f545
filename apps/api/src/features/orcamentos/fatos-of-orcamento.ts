import type { Orcamento } from '@lapida/contracts/orcamento'
import { formatDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'

/** What the history tells of a quote beside its number: whose it is, and what it is worth. */
export function fatosOfOrcamento({
  cliente,
  valorTotal,
}: Pick<Orcamento, 'cliente' | 'valorTotal'>): Record<string, string> {
  return {
    ...(cliente && { cliente: cliente.nomeCompleto }),
    total: formatDinheiro(reaisToCentavos(valorTotal)),
  }
}
