/** What an approved quote gives back when it leaves its approval. */
export interface VoltaAoEstoque {
  /** it has taken stock */
  baixado: boolean
  /** codes of the slabs that are kept for it */
  chapas: readonly string[]
}

/** Said beside it: for as long as the server keeps what was given back. */
export const DA_PARA_DESFAZER =
  'Durante 24 horas dá para desfazer: volta o que ninguém tiver usado ou reservado até lá.'

const MOST_NAMED = 6

/** What comes back, as the end of a sentence; null where nothing does. */
export function voltaInWords({ baixado, chapas }: VoltaAoEstoque): string | null {
  const parts = [
    ...(baixado ? ['tudo o que saiu do estoque por ele volta'] : []),
    ...(chapas.length > 0 ? [chapasInWords(chapas)] : []),
  ]
  return parts.length > 0 ? parts.join(', e ') : null
}

function chapasInWords(chapas: readonly string[]): string {
  const [only] = chapas
  if (chapas.length === 1) return `a chapa ${only}, reservada para ele, fica livre`
  const named = chapas.slice(0, MOST_NAMED)
  const rest = chapas.length - named.length
  const last = rest > 0 ? `mais ${rest}` : named.pop()
  return `as chapas ${named.join(', ')} e ${last}, reservadas para ele, ficam livres`
}
