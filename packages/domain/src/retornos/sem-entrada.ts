import type { Orcamento } from '@lapida/contracts/orcamento'
import type { Parcela } from '@lapida/contracts/parcela'

/** Whether the instalments have to be known to say that nobody has to speak with the customer of a quote. */
export function canLackEntrada({ status, exemplo }: Pick<Orcamento, 'status' | 'exemplo'>): boolean {
  return status === 'aprovado' && !exemplo
}

/**
 * The quotes whose deposit has not come: the instalment that is due with the approval is open. What the customer says to
 * have paid is looked for in the bank, not asked for again.
 */
export function quotesWithoutEntrada(
  parcelas: readonly Pick<Parcela, 'orcamentoId' | 'gatilho' | 'situacao'>[],
): Set<string> {
  const open = parcelas.filter(
    ({ gatilho, situacao }) =>
      gatilho === 'aprovacao' && (situacao === 'aberta' || situacao === 'vencida' || situacao === 'parcial'),
  )
  return new Set(open.map(({ orcamentoId }) => orcamentoId))
}
