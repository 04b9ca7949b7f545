import { formatMetragem, type Milimetros } from '../shared/medidas.ts'

/** The two sides of a piece or of a slab. */
export type Lados = { readonly comprimento: Milimetros; readonly largura: Milimetros }

/**
 * The hint for a piece that no turning fits on a slab, never blocking: 'Maior que a chapa de
 * 3,20 × 2,00 m. Vai precisar de emenda.'; null when it fits.
 */
export function avisoMaiorQueChapa(peca: Lados, chapa: Lados): string | null {
  const fits = longest(peca) <= longest(chapa) && shortest(peca) <= shortest(chapa)
  if (fits) return null
  const sides = `${formatMetragem(longest(chapa))} × ${formatMetragem(shortest(chapa))} m`
  return `Maior que a chapa de ${sides}. Vai precisar de emenda.`
}

function longest(lados: Lados): Milimetros {
  return lados.comprimento > lados.largura ? lados.comprimento : lados.largura
}

function shortest(lados: Lados): Milimetros {
  return lados.comprimento > lados.largura ? lados.largura : lados.comprimento
}
