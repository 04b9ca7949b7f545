import type { Orcamento } from '@lapida/contracts/orcamento'

/** Number of the version that follows others. No number comes twice, so those that were withdrawn count. */
export function proximaVersao(numeros: readonly (number | null)[]): number {
  return Math.max(0, ...numeros.map((numero) => numero ?? 0)) + 1
}

type OrcamentoToSend = Pick<Orcamento, 'propostaEnviada' | 'alteracoesNaoEnviadas'> &
  Partial<Pick<Orcamento, 'aditivo'>>

/**
 * Number of the version that the customer of a quote has once it is sent as it stands: the last one where that says the
 * same, else the next.
 * @param numeros versions of the quote that are known to have been, withdrawn ones too
 */
export function versaoAoEnviar(
  { propostaEnviada, alteracoesNaoEnviadas, aditivo }: OrcamentoToSend,
  numeros: readonly number[] = [],
): number {
  // Copies that an older program left on a device do not say it.
  const last = (propostaEnviada as number | null | undefined) ?? null
  // What was declined is answered no more.
  const isOver = (aditivo?.recusadoEm ?? null) !== null
  return last === null || alteracoesNaoEnviadas || isOver ? proximaVersao([last, ...numeros]) : last
}
