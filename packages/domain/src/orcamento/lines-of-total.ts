/** A line of a material before a total of the material is set by hand; exact centavos and mm². */
export type LinhaDoTotal = {
  /** as it is computed, or as it was set by hand itself */
  readonly total: bigint
  /** what no price per m² moves: finishing and cut-outs of a piece by m², the whole of every other line */
  readonly foraDoPreco: bigint
  /** area that the price per m² counts for, margin in it; nothing in a line that it does not move */
  readonly areaDoPrecoMm2: bigint
  /** whether the line was set by hand itself */
  readonly customizado: boolean
}

/** What a line keeps, and its share of what is left. */
type Parte = { readonly fica: bigint; readonly peso: bigint }

/**
 * The lines of a material whose total was set by hand, so that they add up to it to the centavo (ruling 41). The stone
 * takes what items, finishing and cut-outs leave, by its area: that is its price per m². Where there is no such stone,
 * or too little is left, the lines that were not set by hand share by what they came to, else all of them.
 * What cannot be shared evenly goes to the lines that lost most of a centavo. Without lines there is nothing to share.
 */
export function linesOfTotal(total: bigint, linhas: readonly LinhaDoTotal[]): readonly bigint[] {
  const computed = linhas.map((linha) => linha.total)
  if (linhas.length === 0 || sumOf(computed) === total) return computed
  const partes = waysToShare(linhas).find((way) => {
    const left = total - sumOf(way.map(({ fica }) => fica))
    return left >= 0n && way.some(({ peso }) => peso > 0n)
  })
  return partes ? shared(total, partes) : computed
}

function waysToShare(linhas: readonly LinhaDoTotal[]): readonly (readonly Parte[])[] {
  return [
    linhas.map(({ foraDoPreco, areaDoPrecoMm2 }) => ({ fica: foraDoPreco, peso: areaDoPrecoMm2 })),
    linhas.map(({ total, customizado }) =>
      customizado ? { fica: total, peso: 0n } : { fica: 0n, peso: total },
    ),
    linhas.map(({ total }) => ({ fica: 0n, peso: total })),
    linhas.map(() => ({ fica: 0n, peso: 1n })),
  ]
}

function shared(total: bigint, partes: readonly Parte[]): readonly bigint[] {
  const left = total - sumOf(partes.map(({ fica }) => fica))
  const weights = sumOf(partes.map(({ peso }) => peso))
  const lines = partes.map(({ fica, peso }, index) => ({
    index,
    valor: fica + (left * peso) / weights,
    lost: (left * peso) % weights,
  }))
  const missing = Number(total - sumOf(lines.map(({ valor }) => valor)))
  const byLoss = lines.toSorted((one, other) =>
    one.lost === other.lost ? 0 : one.lost < other.lost ? 1 : -1,
  )
  const oneMore = new Set(byLoss.slice(0, missing).map(({ index }) => index))
  return lines.map(({ index, valor }) => valor + (oneMore.has(index) ? 1n : 0n))
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
