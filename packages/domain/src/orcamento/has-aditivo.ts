import type { Orcamento } from '@lapida/contracts/orcamento'

/** A quote, or a short form of one; a copy that an older program left on a device knows of no versions. */
type ComVersoes = Pick<Orcamento, 'status'> &
  Partial<
    Pick<Orcamento, 'alteracoesNaoEnviadas' | 'propostaEnviada' | 'propostaAprovada'> & {
      contrato: object | null
    }
  >

/**
 * Whether an approved quote says something else than what was agreed to: an aditivo that is being prepared, or was sent
 * and waits for its answer. What was chosen of an offer is no aditivo, though the contract reads otherwise then.
 */
export function hasAditivo({
  status,
  alteracoesNaoEnviadas = false,
  propostaEnviada = null,
  propostaAprovada = null,
  contrato = null,
}: ComVersoes): boolean {
  if (status !== 'aprovado') return false
  // A device that approved and changed a quote by itself knows the contract before its number.
  if (propostaAprovada === null) return alteracoesNaoEnviadas || contrato !== null
  return alteracoesNaoEnviadas || (propostaEnviada !== null && propostaEnviada > propostaAprovada)
}
