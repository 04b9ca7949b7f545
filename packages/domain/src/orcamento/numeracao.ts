/** The prefix of quote numbers when the company sets none. */
export const PREFIXO_NUMERACAO_PADRAO = 'ORC'

/** The number that a quote shows: its own, or the last 6 characters of its id (spec 1 §9). */
export function numeracaoVisivel(orcamento: {
  readonly numeracao?: string | null
  readonly id: string
}): string {
  const numeracao = orcamento.numeracao?.trim() ?? ''
  return numeracao === '' ? orcamento.id.slice(-6) : numeracao
}

/** A quote number: formatNumeracao('ORC', 2026, 1) is 'ORC-2026-001'; without a prefix '2026-001'. */
export function formatNumeracao(prefixo: string, ano: number, sequencia: number): string {
  const number = `${ano}-${String(sequencia).padStart(3, '0')}`
  return prefixo.trim() === '' ? number : `${prefixo.trim()}-${number}`
}

/**
 * The number that the next quote of a series is expected to get, from the numbers that are known: one more than the
 * highest of this prefix and year, as the server counts. A quote that this device does not know can raise it.
 */
export function proximaNumeracao(numeracoes: readonly string[], prefixo: string, ano: number): string {
  const begin = formatNumeracao(prefixo, ano, 0).slice(0, -3)
  const counted = numeracoes.flatMap((numeracao) => {
    const rest = numeracao.startsWith(begin) ? numeracao.slice(begin.length) : ''
    return /^\d{1,6}$/.test(rest) ? [Number(rest)] : []
  })
  return formatNumeracao(prefixo, ano, Math.max(0, ...counted) + 1)
}
