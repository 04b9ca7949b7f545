import type { RegrasParaTotal } from '../cobranca/medida-cobrada.ts'
import { divideHalfUp } from '../shared/decimal.ts'
import { bigintToCentavos, centavosToReais, type Centavos } from '../shared/dinheiro.ts'
import type { MilimetrosQuadrados } from '../shared/medidas.ts'
import { exactMaterial, type MaterialParaTotal } from './material.ts'
import type { PecaParaTotal } from './peca.ts'

const SQUARE_MILLIMETRES_PER_SQUARE_METRE = 1_000_000n

/**
 * Price per m² that what is paid for stone stands for: total / area, half-up to the centavo; null without area.
 */
export function precoM2OfTotal(total: Centavos, area: MilimetrosQuadrados): Centavos | null {
  if (!(area > 0)) return null
  return bigintToCentavos(divideHalfUp(BigInt(total) * SQUARE_MILLIMETRES_PER_SQUARE_METRE, BigInt(area)))
}

/** What a wanted total of a material leads to. */
export type PrecoDoTotal =
  /** the new price per m²; null where no stone is charged by m²: then the lines share the total */
  | { readonly ok: true; readonly precoM2: Centavos | null }
  /** the items, finishing and cut-outs alone come to more, or the options that count: `minimo` */
  | { readonly ok: false; readonly minimo: Centavos }

/**
 * The price per m² that a wanted total of a material stands for: what items, finishing, cut-outs and every other line
 * that is not charged by m² leave of it, divided by the charged area (ruling 41), margins taken out.
 */
export function precoM2OfMaterial(
  material: MaterialParaTotal,
  total: Centavos,
  regras?: RegrasParaTotal,
): PrecoDoTotal {
  const { areaDoPrecoMm2, foraDoPreco, opcoes } = exactMaterial(material, regras)
  if (BigInt(total) < opcoes) return { ok: false, minimo: bigintToCentavos(opcoes) }
  if (areaDoPrecoMm2 === 0n) return { ok: true, precoM2: null }
  const left = BigInt(total) - foraDoPreco
  if (left < 0n) return { ok: false, minimo: bigintToCentavos(foraDoPreco) }
  const precoM2 = precoM2OfTotal(bigintToCentavos(left), Number(areaDoPrecoMm2) as MilimetrosQuadrados)
  return { ok: true, precoM2 }
}

/**
 * The material after its total was edited: the total becomes its custom value, and its price per m² follows where
 * stone is charged by m² (`precoM2OfMaterial`). Options that count are on top of the custom value, so that leaving one
 * out still lowers the total. Gives a new object, and the same one for a total that is refused.
 */
export function materialComTotal<M extends MaterialParaTotal>(
  material: M,
  total: Centavos,
  regras?: RegrasParaTotal,
): M {
  const preco = precoM2OfMaterial(material, total, regras)
  if (!preco.ok) return material
  return {
    ...material,
    valorCustomizado: centavosToReais(
      bigintToCentavos(BigInt(total) - exactMaterial(material, regras).opcoes),
    ),
    ...(preco.precoM2 === null ? {} : { precoM2: centavosToReais(preco.precoM2) }),
  }
}

/** The piece after its quantity was stepped: its custom value goes (spec 2 §4). Gives a new object. */
export function pecaComQuantidade<P extends PecaParaTotal>(peca: P, quantidade: number): P {
  return { ...peca, quantidade, valorCustomizado: null }
}
