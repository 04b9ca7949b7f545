import type { Parcela } from '@lapida/contracts/parcela'

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
