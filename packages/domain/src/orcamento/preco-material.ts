import type { RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, centavosToReais, type Centavos } from '../shared/dinheiro.ts'
import type { MilimetrosQuadrados } from '../shared/medidas.ts'
import { areaOfPreco, type MaterialParaTotal } from './material.ts'
import type { PecaParaTotal } from './peca.ts'

const SQUARE_MILLIMETRES_PER_SQUARE_METRE = 1_000_000n

/**
 * Price per m² that a wanted material total stands for: total / area, half-up to the centavo (spec 2
 * §4); null without area.
 */
export function precoM2OfTotal(total: Centavos, area: MilimetrosQuadrados): Centavos | null {
  if (!(area > 0)) return null
  return bigintToCentavos(divideHalfUp(BigInt(total) * SQUARE_MILLIMETRES_PER_SQUARE_METRE, BigInt(area)))
}

/**
 * The material after its total was edited: the total becomes its custom value, and the price per m²
 * follows from it when there is area that is charged by m² (spec 2 §4), margins taken out. Gives a new object.
 */
export function materialComTotal<M extends MaterialParaTotal>(
  material: M,
  total: Centavos,
  regras?: RegrasParaTotal,
): M {
  const precoM2 = precoM2OfTotal(total, areaOfPreco(material, regras))
  return {
    ...material,
    valorCustomizado: centavosToReais(total),
    ...(precoM2 === null ? {} : { precoM2: centavosToReais(precoM2) }),
  }
}

/**
 * The material after its price per m² was edited: every custom value of its pieces and its own go, so
 * that everything is computed from the new price (spec 2 §4). Gives a new object.
 */
export function materialComPrecoM2<M extends MaterialParaTotal>(material: M, precoM2: Centavos): M {
  return {
    ...material,
    precoM2: centavosToReais(precoM2),
    valorCustomizado: null,
    pecas: (material.pecas ?? []).map((peca) => ({ ...peca, valorCustomizado: null })),
  }
}

/** The piece after its quantity was stepped: its custom value goes (spec 2 §4). Gives a new object. */
export function pecaComQuantidade<P extends PecaParaTotal>(peca: P, quantidade: number): P {
  return { ...peca, quantidade, valorCustomizado: null }
}
