import type { RegrasCorte, SobraMinima } from './formato.ts'

/** Whether a leftover is worth keeping, either way round. */
export function isAproveitavel(
  { largura, altura }: { largura: number; altura: number },
  minima: SobraMinima,
): boolean {
  const long = Math.max(largura, altura) >= Math.max(minima.largura, minima.altura)
  const wide = Math.min(largura, altura) >= Math.min(minima.largura, minima.altura)
  return (long && wide) || largura * altura >= minima.area
}

/** The area that a leftover of the search is worth, its blade taken off: nothing when it is not worth keeping. */
export function usableArea({ serra, sobraMinima }: RegrasCorte): (width: number, height: number) => number {
  return (width, height) => {
    const size = { largura: width - serra, altura: height - serra }
    if (size.largura <= 0 || size.altura <= 0) return 0
    return isAproveitavel(size, sobraMinima) ? size.largura * size.altura : 0
  }
}
