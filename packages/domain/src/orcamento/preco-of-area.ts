import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, type Centavos } from '../shared/dinheiro.ts'
import type { MilimetrosQuadrados } from '../shared/medidas.ts'

const MM2_PER_M2 = 1_000_000n

/**
 * What an area costs at a price per m², half-up to the centavo: one piece without finishing, charged as it is measured.
 * The same as `totalPeca` gives for it, for the one page that has no room for all the ways to charge.
 */
export function precoOfArea(area: MilimetrosQuadrados, precoM2: Centavos): Centavos {
  return bigintToCentavos(divideHalfUp(BigInt(area) * BigInt(precoM2), MM2_PER_M2))
}
