import type { Orcamento } from '@lapida/contracts/orcamento'
import { reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { orcamentoOfOferta } from './oferta.ts'

/**
 * What a quote counts for: what was agreed to while it is approved, else its total as it stands (after-the-quote A1).
 * Lists, figures and papers tell this one.
 */
export function valorVigente({
  valorContratado,
  valorTotal,
}: Pick<Orcamento, 'valorTotal'> & Partial<Pick<Orcamento, 'valorContratado'>>): Centavos {
  return reaisToCentavos(valorContratado ?? valorTotal)
}

/** The quote as it is produced and charged: with what was agreed to in the place of what is being prepared. */
export function orcamentoVigente(orcamento: Orcamento): Orcamento {
  // A copy that an older program left on a device has no contract.
  const contrato = orcamento.contrato as Orcamento['contrato'] | undefined
  return contrato ? orcamentoOfOferta(contrato, orcamento) : orcamento
}
