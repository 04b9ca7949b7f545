/** A piece as it is charged: millimetres, centavos, and how often. */
export interface PecaContada {
  comprimentoMm: number
  larguraMm: number
  quantidade: number
  acabamentoMm: number
  metroDeAcabamento: bigint
  recortes: readonly { valor: bigint; quantidade: number }[]
  precoM2: bigint
}

/** What a quote takes off and puts on: hundredths of a percent, or centavos. */
export interface Ajustes {
  desconto: bigint
  tipoDesconto: string
  baseDesconto: string
  acrescimo: bigint
  tipoAcrescimo: string
}

/** Half is rounded up. */
export function half(value: bigint, divisor: bigint): bigint {
  return (value + divisor / 2n) / divisor
}

/** Centavos of an amount in reais. */
export function cents(reais: number): bigint {
  return BigInt(Math.round(reais * 100))
}

/** Stone by the square metre, finishing by the metre, cut-outs each: one piece, times how many, rounded once. */
export function worthOfPeca(peca: PecaContada): bigint {
  const stone = BigInt(peca.comprimentoMm) * BigInt(peca.larguraMm) * peca.precoM2
  const edges = BigInt(peca.acabamentoMm) * peca.metroDeAcabamento * 1_000n
  const holes = peca.recortes.reduce((sum, { valor, quantidade }) => sum + valor * BigInt(quantidade), 0n)
  return half((stone + edges + holes * 1_000_000n) * BigInt(peca.quantidade), 1_000_000n)
}

/** Hundredths of a percent of a base, or centavos. */
const shareOf = (figure: bigint, tipo: string, base: bigint) =>
  tipo === 'valor' ? figure : half(base * figure, 10_000n)

/** What is taken off and put on; never more is taken off than there is. */
export function ajustesOf(
  ajustes: Ajustes,
  { materiais, subtotal }: { materiais: bigint; subtotal: bigint },
): { desconto: bigint; acrescimo: bigint } {
  const acrescimo = shareOf(ajustes.acrescimo, ajustes.tipoAcrescimo, subtotal)
  const base = ajustes.baseDesconto === 'materiais' ? materiais : subtotal
  const wanted = shareOf(ajustes.desconto, ajustes.tipoDesconto, base)
  return { desconto: wanted > subtotal + acrescimo ? subtotal + acrescimo : wanted, acrescimo }
}

/** 'R$ 1.234,56' with a no-break space, as people write it. */
export function writtenReais(centavos: bigint): string {
  const whole = (centavos / 100n).toString().replace(/\B(?=(\d{3})+$)/g, '.')
  return `R$\u00a0${whole},${(centavos % 100n).toString().padStart(2, '0')}`
}

/** '1234.56' */
export function plainReais(centavos: bigint | string): string {
  return (Number(centavos) / 100).toFixed(2)
}
