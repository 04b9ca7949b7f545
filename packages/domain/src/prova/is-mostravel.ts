import type { Orcamento } from '@lapida/contracts/orcamento'

/** Whether the page of a quote can show where its stone is cut: it was sent, and is neither being prepared nor declined. */
export function isMostravel<O extends Pick<Orcamento, 'status' | 'propostaEnviada'>>(
  orcamento: O,
): orcamento is O & { propostaEnviada: number } {
  const { status, propostaEnviada } = orcamento
  return propostaEnviada !== null && (status === 'finalizado' || status === 'aprovado')
}
