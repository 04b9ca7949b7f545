import type { Orcamento } from '@lapida/contracts/orcamento'
import { reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'

/**
 * What a quote counts for: what was agreed to while it is approved, else its total as it stands (after-the-quote A1).
 * Lists, figures and papers tell this one.
 */
export function valorVigente({ status, valorContratado, valorTotal }: ComValor): Centavos {
  // A status that was changed on a device leaves what the server says of the contract for a moment.
  const agreed = status === 'aprovado' ? valorContratado : null
  return reaisToCentavos(agreed ?? valorTotal)
}

/** A quote, or a short form of one; a copy that an older program left on a device has no contract. */
type ComValor = Pick<Orcamento, 'status' | 'valorTotal'> & Partial<Pick<Orcamento, 'valorContratado'>>
