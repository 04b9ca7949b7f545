import type { Orcamento } from '@lapida/contracts/orcamento'
import { reaisToCentavos, type Centavos } from '../shared/dinheiro.ts'
import { valorVigente } from './valor-vigente.ts'

/**
 * What its customer was told that a quote costs: what was agreed to while it is approved, what was sent last while it is
 * not; a draft, and what nobody was sent, as it stands. Whoever speaks with the customer needs this one.
 */
export function valorApresentado(orcamento: ComValor): Centavos {
  const { status, valorEnviado = null } = orcamento
  const isSent = status === 'finalizado' || status === 'rejeitado'
  return isSent && valorEnviado !== null ? reaisToCentavos(valorEnviado) : valorVigente(orcamento)
}

/** A quote, or a short form of one; a copy that an older program left on a device does not know what was sent. */
type ComValor = Pick<Orcamento, 'status' | 'valorTotal'> &
  Partial<Pick<Orcamento, 'valorContratado' | 'valorEnviado'>>
